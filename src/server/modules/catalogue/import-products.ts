import { withCover } from '#domain/product-media.ts'
import { Refusal } from '#platform/http/refusal.ts'
import type { Query, Tx } from '#platform/postgres/database.ts'
import { newId } from '#platform/postgres/ids.ts'
import { hashSecret } from '#platform/secrets/secrets.ts'
import { changeCatalogue } from './change-catalogue.ts'
import type { CatalogueDeps } from './deps.ts'
import type { LineError } from './file-rows.ts'
import { importLimit } from './limits.ts'
import { type ImportPlan, type Planned, type Present, planImport, tellChanges } from './plan-import.ts'
import { keepPicture, pictureUrl } from './product-picture.ts'
import { recordProduct } from './record-product.ts'
import { tellRestocked } from './restocked.ts'
import {
  everyProductImage,
  findForCsv,
  insertProduct,
  type ProductCsvRow,
  saveProduct,
  type WrittenProduct,
} from './stores/products.ts'
import { lockStock } from './stores/stock.ts'

type Asked = { isDryRun: boolean; plan?: string | undefined }
type Pictures = Map<string, Awaited<ReturnType<typeof keepPicture>>>

/** Does what a file of products says, all of it or nothing; a dry run only tells. */
export async function importProducts(deps: CatalogueDeps, adminId: string, text: string, { isDryRun, plan }: Asked) {
  await deps.limit.spend(importLimit(adminId))
  const present = await readPresent(deps.db)
  const first = planImport(text, present)
  if (isDryRun) return tell(first, 'Nothing is changed yet')
  if (first.errors.length > 0) return tellErrors(first, first.errors)
  ensureSeen(first, plan)

  const { pictures, errors } = await keepPictures(deps, adminId, first, present)
  if (errors.length > 0) return tellErrors(first, errors)
  if (first.planned.length === 0) return tell(first, 'Nothing to change')

  return changeCatalogue(deps, async (tx) => {
    await lockStock(tx, first.found)
    const locked = planImport(text, await readPresent(tx)) // what was sold meanwhile counts
    ensureSeen(locked, plan)
    if (locked.errors.length > 0 || locked.found.join() !== first.found.join()) throw new Refusal('product_changed')

    await save(deps, tx, adminId, locked, pictures)
    return tell(locked, `${countOf(locked.planned.length)} imported`)
  })
}

const countOf = (changes: number): string =>
  `${changes.toLocaleString('en-IN')} ${changes === 1 ? 'change' : 'changes'}`

async function readPresent(db: Query): Promise<Present> {
  return { products: await findForCsv(db), images: await everyProductImage(db) }
}

function tell(plan: ImportPlan, message: string) {
  const { errors, unchanged } = plan
  const changes = tellChanges(plan)

  return { message, changes, errors, unchanged, plan: hashSecret(JSON.stringify(changes)).toString('base64url') }
}

const tellErrors = (plan: ImportPlan, errors: LineError[]) => ({
  ...tell(plan, 'Nothing was imported. Please see to the lines that are wrong.'),
  changes: [],
  errors,
})

/** Nothing else is done than what the dry run has told: not a second time either. */
function ensureSeen(plan: ImportPlan, seen: string | undefined): void {
  if (seen !== undefined && tell(plan, '').plan !== seen) throw new Refusal('product_changed')
}

/** Fetches the new pictures, one after the other, before anything is locked. */
async function keepPictures(deps: CatalogueDeps, adminId: string, { planned }: ImportPlan, { images }: Present) {
  const pictures: Pictures = new Map()
  const errors: LineError[] = []
  for (const { line, after } of planned) {
    if (images.has(after.image) || pictures.has(after.image)) continue
    try {
      pictures.set(after.image, await keepPicture(deps, adminId, after.image))
    } catch (error) {
      if (!(error instanceof Refusal) || error.status >= 429) throw error
      errors.push({ line, message: `Picture: ${error.message}` })
    }
  }
  return { pictures, errors }
}

/** Saves what is planned. The first new line counts as the newest, so that they stand in the shop as in the file. */
async function save(deps: CatalogueDeps, tx: Tx, adminId: string, { planned }: ImportPlan, pictures: Pictures) {
  const now = deps.clock()
  const published = new Map<string, string>()
  for (const [url, picture] of pictures) published.set(url, await pictureUrl(deps, tx, picture))

  for (const [i, one] of planned.entries()) {
    const before = one.before && withoutDays(one.before)
    const written = writtenBy(one, published)
    const age = new Date(now.getTime() - i)
    if (before) await saveProduct(tx, { ...written, changedAt: now })
    else await insertProduct(tx, { ...written, createdAt: age, changedAt: now })
    await recordProduct(deps, tx, adminId, { id: written.id, action: 'imported', before, after: written })
    if (before) await tellRestocked(tx, { id: written.id, before: before.stock, after: written.stock })
  }
}

const withoutDays = ({ createdAt: _, changedAt: __, ...written }: ProductCsvRow): WrittenProduct => written

function writtenBy({ before, after }: Planned, published: ReadonlyMap<string, string>): WrittenProduct {
  const image = published.get(after.image) ?? after.image

  return {
    ...after,
    image,
    id: before?.id ?? newId(),
    media: image === before?.image ? before.media : withCover(before?.media ?? [], image),
  }
}
