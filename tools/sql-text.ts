import { readFileSync } from 'node:fs'
import { parseSync, type TemplateLiteral, Visitor } from 'oxc-parser'

/** All SQL in a source file as text: what is tagged `sql`, given to `sql.raw`, or, when `isStore`, written as any text. */
export function readSql(file: string, isStore: boolean): string {
  const source = readFileSync(file, 'utf8')
  if (file.endsWith('.sql')) return source

  const found = new Set<string>()
  const textOf = ({ quasis }: TemplateLiteral) => quasis.map(({ value }) => value.cooked ?? value.raw).join(' ? ')
  new Visitor({
    TaggedTemplateExpression: ({ tag, quasi }) => {
      if (tag.type === 'Identifier' && tag.name === 'sql') found.add(textOf(quasi))
    },
    CallExpression: ({ callee, arguments: [text] }) => {
      if (source.slice(callee.start, callee.end) !== 'sql.raw') return
      if (text?.type === 'Literal') found.add(String(text.value))
      if (text?.type === 'TemplateLiteral') found.add(textOf(text))
    },
    TemplateLiteral: (node) => {
      if (isStore) found.add(textOf(node))
    },
    Literal: ({ value }) => {
      if (isStore && typeof value === 'string') found.add(value)
    },
  }).visit(parseSync(file, source).program)

  return [...found].join(';\n')
}

const ENTRY = String.raw`[\w".]+(?:\s+(?:as\s+)?\w+)?`
const AFTER_FROM = new RegExp(String.raw`\b(?:from|using)\s+(?:only\s+)?(${ENTRY}(?:\s*,\s*${ENTRY})*)`, 'gi')
const AFTER_OTHERS = /\b(?:join|update|into|truncate)\s+(?:only\s+|lateral\s+)?([\w".]+)/gi

/** The names that stand where SQL names a table; among them are functions and what the query itself has named. */
export function namesInSql(text: string): Set<string> {
  const sql = text.replace(/--.*$/gm, '')
  const lists = Array.from(sql.matchAll(AFTER_FROM), ([, list = '']) => list.split(','))
  const others = Array.from(sql.matchAll(AFTER_OTHERS), ([, name = '']) => name)
  const names = [...lists.flat().map((entry) => entry.trim().split(/\s/)[0] ?? ''), ...others]

  return new Set(
    names.map((name) =>
      name
        .replaceAll('"', '')
        .toLowerCase()
        .replace(/^public\./, ''),
    ),
  )
}
