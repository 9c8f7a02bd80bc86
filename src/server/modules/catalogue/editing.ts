import { isDeepStrictEqual } from 'node:util'
import { and, eq, isNull } from 'drizzle-orm'
import type { Product, ProductChange, ProductForm } from '#contract/catalogue.ts'
import { restock } from '#domain/restock.ts'
import type { Audit } from '#modules/audit/service.ts'
import type { Media } from '#modules/media/service.ts'
import type { RateLimit } from '#platform/http/rate-limit.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { announce } from '#platform/postgres/announcements.ts'
import type { Database, Tx } from '#platform/postgres/database.ts'
import { newId } from '#platform/postgres/ids.ts'
import type { Clock } from '#ports/clock.ts'
import { productById } from './store.ts'
import { products } from './tables.ts'

type Deps = { db: Database; clock: Clock; limit: RateLimit; audit: Audit; media: Media; onChange: () => void }

const PICTURES = { times: 300, perSeconds: 3600 }

type Values = Partial<typeof products.$inferInsert>

/** What the owner does to the catalogue. Every change is noted, and every instance hears of it. */
export function createEditing({ db, clock, limit, audit, media, onChange }: Deps) {
  const change = async <Result>(work: (tx: Tx) => Promise<Result>): Promise<Result> => {
    const result = await db.transaction(async (tx) => {
      const done = await work(tx)
      await announce(tx, 'catalogue')
      return done
    })
    onChange()
    return result
  }

  /** The picture to show: kept before the transaction, because fetching and encoding take their time. */
  const keepImage = async (adminId: string, image: string | File | undefined, present?: string) => {
    if (image === undefined || image === present) return null
    if (typeof image === 'string' && (await isKnownImage(image))) return { known: image }
    await limit.spend(`pictures:${adminId}`, PICTURES)

    return { key: await media.keep(typeof image === 'string' ? image : new Uint8Array(await image.arrayBuffer())) }
  }

  /** A picture that a product of ours has or had may be used again. */
  const isKnownImage = async (image: string) => {
    const [found] = await db.select({ id: products.id }).from(products).where(eq(products.image, image)).limit(1)
    return found !== undefined
  }

  const imageUrl = async (tx: Tx, kept: { key: string } | { known: string }) =>
    'key' in kept ? media.publish(tx, kept.key) : kept.known

  return {
    async create(adminId: string, { image, ...form }: ProductForm): Promise<Product> {
      const kept = await keepImage(adminId, image)
      const id = newId()

      return change(async (tx) => {
        const url = kept ? await imageUrl(tx, kept) : ''
        await tx
          .insert(products)
          .values({ ...toValues(form), id, image: url, createdAt: clock() } as typeof products.$inferInsert)
        const after = told(await lockProduct(tx, id))
        await audit.note(tx, adminId, { subject: 'product', subjectId: id, action: 'created', after })
        return productOf(tx, id)
      })
    },

    async update(adminId: string, id: string, { image, stockSeen, ...form }: ProductChange): Promise<Product> {
      const { image: present } = await productOf(db, id)
      const kept = await keepImage(adminId, image, present)

      return change(async (tx) => {
        const before = await lockProduct(tx, id)
        const values: Values = { ...toValues(form), ...(kept && { image: await imageUrl(tx, kept) }) }
        if (stockSeen && values.stock !== undefined) {
          values.stock = restock(before.stock, Number(stockSeen), values.stock)
        }
        const after = { ...before, ...values }
        if (!isDeepStrictEqual(before, after)) {
          await tx.update(products).set(values).where(eq(products.id, id))
          const change = { before: told(before), after: told(after) }
          await audit.note(tx, adminId, { subject: 'product', subjectId: id, action: 'updated', ...change })
        }
        return productOf(tx, id)
      })
    },

    /** What a picture's address would bring, before anything is saved. */
    async preview(adminId: string, address: string): Promise<string> {
      await limit.spend(`pictures:${adminId}`, PICTURES)

      return media.preview(address)
    },

    /** Takes a product off sale; the row stays for the orders that name it. */
    remove: (adminId: string, id: string): Promise<void> =>
      change(async (tx) => {
        const before = told(await lockProduct(tx, id))
        await tx.update(products).set({ deletedAt: clock() }).where(eq(products.id, id))
        await audit.note(tx, adminId, { subject: 'product', subjectId: id, action: 'deleted', before })
      }),
  }
}

async function productOf(db: Database | Tx, id: string): Promise<Product> {
  const product = await productById(db, id)
  if (!product) throw new Refusal('not_found')

  return product
}

async function lockProduct(tx: Tx, id: string) {
  const [row] = await tx
    .select()
    .from(products)
    .where(and(eq(products.id, id), isNull(products.deletedAt)))
    .for('update')
  if (!row) throw new Refusal('not_found')

  return row
}

/** What the audit tells about a product: everything the owner can write. */
function told({ createdAt: _, deletedAt: __, ...written }: typeof products.$inferSelect) {
  return written
}

/** The columns of the fields that were sent; an emptied optional field is cleared. */
function toValues({ price, stock, ...texts }: Omit<ProductChange, 'image' | 'stockSeen'>): Values {
  const optional = ['netQuantity', 'ingredients', 'bestBefore', 'origin'] as const
  const cleared = optional.flatMap((name) => (texts[name] === '' ? [[name, null]] : []))

  return {
    ...texts,
    ...Object.fromEntries(cleared),
    ...(price !== undefined && { price: Number(price) }),
    ...(stock !== undefined && { stock: stock === '' ? null : Number(stock) }),
  }
}
