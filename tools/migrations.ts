import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Migrations up to this one were written before the rule. */
const LAST_FREE = '0007'

/** Tables that stay small, so that working through all of their rows takes no time. Every other one grows. */
const SMALL_TABLES = new Set(['products', 'order_counts', 'invoice_counters', 'server_keys', 'job_workers'])

/** What the shop cannot go on beside, when a statement (in small letters, without quotes) does it to a table that was there before. */
type Hazard = { name: string; does: RegExp; unless?: RegExp; isHarmlessIfSmall?: boolean }

const HAZARDS: readonly Hazard[] = [
  { name: 'drops', does: /\bdrop\b(?! (not null|default)\b)/, unless: /^drop index concurrently/ },
  { name: 'renames', does: /\brename\b/ },
  { name: 'rewrites the table for a new type', does: /\balter (column )?\w+ (set data )?type\b/ },
  {
    name: 'rewrites the table for a default that differs from row to row',
    does: /\badd column [^,]*\b(default (?!now\(\))[^,]*\w\(|generated\b|\w*serial\b)/,
  },
  {
    name: 'adds a column that the version still running does not fill',
    does: /\badd column (?![^,]*\b(default|generated)\b)[^,]*\bnot null\b/,
  },
  { name: 'reads the whole table under a lock (set not null)', does: /\bset not null\b/, isHarmlessIfSmall: true },
  {
    name: 'reads the whole table under a lock (add constraint without not valid)',
    does: /\badd (constraint \w+ )?(foreign key|check|unique|primary key|exclude)\b/,
    unless: /\bnot valid\b|\busing index\b/,
    isHarmlessIfSmall: true,
  },
  {
    name: 'keeps writers out while an index is made (create index without concurrently)',
    does: /^create (unique )?index (?!concurrently)/,
    isHarmlessIfSmall: true,
  },
  { name: 'locks the rows it changes', does: /^(update|delete from) /, isHarmlessIfSmall: true },
  { name: 'locks the whole table', does: /^(lock|truncate|cluster|vacuum full|reindex (?!.*concurrently))\b/ },
]

const REPEATABLE = /^(create (unique )?index concurrently if not exists|drop index concurrently if exists) /

/** Which migrations of the folder the shop could not go on working beside, and why. Throws when nothing was read. */
export function findRiskyMigrations(folder: string): string[] {
  const files = globSync('*.sql', { cwd: folder }).toSorted()
  if (files.length === 0) throw new Error(`no migrations in ${folder}`)

  return files
    .filter((file) => file.slice(0, LAST_FREE.length) > LAST_FREE)
    .flatMap((file) => findRisks(readFileSync(join(folder, file), 'utf8')).map((risk) => `${file} ${risk}`))
}

/** What is risky in one migration. A first line `-- plan: …` that names its two steps excuses all but a broken form. */
export function findRisks(text: string): string[] {
  const hasPlan = /^\s*-- plan: \S/.test(text)
  const chunks = text.split('--> statement-breakpoint').map(statementsOf)
  const statements = chunks.flat()
  const created = new Set(
    statements.flatMap((statement) => /^create table (?:if not exists )?(\S+)/.exec(statement)?.[1] ?? []),
  )

  const hazards = statements.flatMap((statement) => {
    const table = tableOf(statement)
    if (table && created.has(table)) return []
    return HAZARDS.filter(
      ({ does, unless, isHarmlessIfSmall }) =>
        does.test(statement) && !unless?.test(statement) && !(isHarmlessIfSmall && table && SMALL_TABLES.has(table)),
    ).map(({ name }) => `${name}: ${statement}`)
  })

  return [...(hasPlan ? [] : hazards), ...misplacedConcurrently(chunks)]
}

/** An index made concurrently stands outside of a transaction, and may be tried again after half of the file is done. */
function misplacedConcurrently(chunks: readonly string[][]): string[] {
  if (!chunks.flat().some((statement) => /\bindex concurrently\b/.test(statement))) return []

  return [
    ...chunks.filter((chunk) => chunk.length > 1).map((chunk) => `needs a statement-breakpoint after: ${chunk[0]}`),
    ...chunks.flat().flatMap((statement) => (REPEATABLE.test(statement) ? [] : [`cannot be repeated: ${statement}`])),
  ]
}

/** The statements in small letters, on one line each, without comments, texts, quotes and the bodies of functions. */
function statementsOf(chunk: string): string[] {
  return chunk
    .replace(/\$(\w*)\$[\s\S]*?\$\1\$/g, "''")
    .replace(/--.*$/gm, '')
    .replace(/'(?:[^']|'')*'/g, "''")
    .replaceAll('"', '')
    .replace(/\bpublic\./gi, '')
    .toLowerCase()
    .split(';')
    .map((statement) => statement.replace(/\s+/g, ' ').trim())
    .filter(Boolean)
}

function tableOf(statement: string): string | undefined {
  const named =
    /^(?:alter table (?:if exists )?(?:only )?|update (?:only )?|delete from (?:only )?)(\w+)/.exec(statement) ??
    /^create (?:unique )?index .*? on (?:only )?(\w+)/.exec(statement)

  return named?.[1]
}
