import { z } from 'zod'
import { HSN, TAX_PERCENTS } from '#domain/tax.ts'
import { endpoint } from './endpoint.ts'
import { type FormRule, withRules } from './form-rules.ts'
import { page } from './list-query.ts'
import { hasMedia, Media, mediaField } from './media.ts'
import { Moment } from './moment.ts'
import { detailEntries, furtherDetails, listedDetails, newDetailEntries } from './product-details.ts'
import { SIZE_AND_BUNDLE_RULES, sizeAndBundleDetails, sizeAndBundleEntries } from './sizes-and-bundles.ts'
import { required, searchText, text } from './text.ts'

/** What those who reviewed a product gave it, on average. */
export const Rating = z.object({ average: z.number().min(1).max(5), count: z.int().positive() })
export type Rating = z.infer<typeof Rating>

export const Product = z.object({
  id: z.uuid(),
  name: z.string(),
  description: z.string(),
  price: z.int().positive(), // whole rupees
  image: z.string(),
  stock: z.int().nonnegative().nullable(), // null: not counted
  taxPercent: z.int().nullable(), // null: the usual 18
  hsn: z.string().nullable(), // null: the usual 210690
  ...listedDetails,
  rating: Rating.nullable(), // null: nobody has reviewed it
  media: z.array(Media), // the first is the image
  ...sizeAndBundleDetails,
})
export type Product = z.infer<typeof Product>

/** A product with everything its page says. */
export const FullProduct = Product.extend(furtherDetails)
export type FullProduct = z.infer<typeof FullProduct>

/** What a food label must say; null where the owner has not said it yet. */
export const ProductLabel = z.object({
  netQuantity: z.string().nullable(),
  ingredients: z.string().nullable(),
  bestBefore: z.string().nullable(),
  origin: z.string().nullable(),
})
export type ProductLabel = z.infer<typeof ProductLabel>

export const listProducts = endpoint('listProducts', {
  summary:
    'The catalogue, newest first unless the owner has put it in order; `q` keeps what has the text in its name or description.',
  role: 'anyone',
  isShared: true,
  query: z.object({ q: searchText.optional(), ...page }),
  answer: z.array(Product),
})

export const readProduct = endpoint('readProduct', {
  summary: 'One product, with its taste, its nutrition and what people ask about it.',
  role: 'anyone',
  isShared: true,
  answer: FullProduct,
})

/**
 * The label. What is sent and stored keeps the older word for what a product says: this call and its path, `facts` beside the
 * product in the panel, which is the label too, and the column `facts`, which has the details of a page.
 */
export const readProductFacts = endpoint('readProductFacts', {
  summary: 'The food facts on a product’s label.',
  role: 'anyone',
  isShared: true,
  answer: ProductLabel,
})

const MAX_RUPEES = 100_000
const NO_PRICE = 'Product price must be a valid number greater than 0'
export const MAX_NAME_LENGTH = 100

const entries = {
  name: text(MAX_NAME_LENGTH),
  description: text(2000),
  price: z.string(NO_PRICE).trim(), // whatever it is, its rule has the words
  image: z.union([z.instanceof(File), text(2000)]), // a file, or an address: https, or the one the product has already
  stock: text(10), // empty: not counted
  netQuantity: text(100),
  ingredients: text(1000),
  bestBefore: text(100),
  origin: text(100),
  taxPercent: text(5), // empty: the usual rate
  hsn: text(10), // empty: the usual code
  ...detailEntries,
  isHidden: text(5), // 'true': a draft
  media: mediaField,
  ...sizeAndBundleEntries,
}

/** The fields that have rules; a change sends some of them. */
type RuledFields = {
  [Field in 'name' | 'description' | 'price' | 'stock' | 'taxPercent' | 'hsn' | 'isHidden' | 'bundleOf']?:
    | string
    | undefined
} & {
  image?: string | File | undefined
  media?: string | undefined
}

const isWholeNumber = (text: string, least: number, most: number) =>
  /^\d{1,9}$/.test(text) && Number(text) >= least && Number(text) <= most

const NO_STOCK = 'Stock must be a whole number'

const isStock = (text: string) => text === '' || isWholeNumber(text, 0, 1_000_000)

const isFilled = (file: string | File) => (typeof file === 'string' ? file !== '' : file.size > 0)

/** They hold for a whole form and for a change alike: what is not sent breaks none. */
const RULES: FormRule<RuledFields>[] = [
  ['name', ({ name }) => name !== '', 'Product name is required'],
  ['description', ({ description }) => description !== '', 'Product description is required'],
  ['price', ({ price }) => price === undefined || isWholeNumber(price, 1, MAX_RUPEES), NO_PRICE],
  [
    'image',
    ({ image, media }) => (media ? hasMedia(media) : image === undefined || isFilled(image)),
    'Product image is required',
  ],
  ['stock', ({ stock }) => stock === undefined || isStock(stock), NO_STOCK],
  [
    'taxPercent',
    ({ taxPercent }) => !taxPercent || TAX_PERCENTS.some((percent) => String(percent) === taxPercent),
    `The tax rate must be one of ${TAX_PERCENTS.join(', ')}`,
  ],
  ['hsn', ({ hsn }) => !hsn || HSN.test(hsn), 'An HSN code has 4, 6 or 8 digits'],
  ['isHidden', ({ isHidden }) => !isHidden || /^(true|false)$/.test(isHidden), 'isHidden is true or false'],
  ...SIZE_AND_BUNDLE_RULES,
]

/** A new product as the form sends it. */
export const ProductForm = withRules(
  z.object({
    name: required(entries.name),
    description: required(entries.description),
    price: required(entries.price),
    image: required(entries.image),
    stock: entries.stock.default(''),
    netQuantity: entries.netQuantity.default(''),
    ingredients: entries.ingredients.default(''),
    bestBefore: entries.bestBefore.default(''),
    origin: entries.origin.default(''),
    taxPercent: entries.taxPercent.default(''),
    hsn: entries.hsn.default(''),
    ...newDetailEntries,
    isHidden: entries.isHidden.default(''),
    media: entries.media.default(''),
    sizeOf: entries.sizeOf.default(''),
    sizeLabel: entries.sizeLabel.default(''),
    bundleOf: entries.bundleOf.default(''),
  }),
  RULES,
)
export type ProductForm = z.output<typeof ProductForm>

const stockSeen = text(10)
  .refine(isStock, NO_STOCK)
  .describe('The stock that the form had shown. Sent beside `stock`, only the difference between them is applied.')

const changedSeen = Moment.describe(
  'The `changedAt` that was shown. Sent beside `stock` and `stockSeen`, pieces that arrived are counted once: where somebody has changed the stock since, it stays as it is if it is what was typed, and the change is refused (409) if not.',
)

const priceSeen = text(20).describe(
  'The price that was shown. Sent beside `price`, the change is refused (409) where somebody has set another one meanwhile.',
)

const nameSeen = entries.name.describe('The name that was shown; beside `name` it counts as `priceSeen` does.')

const descriptionSeen = entries.description.describe(
  'The description that was shown; beside `description` it counts as `priceSeen` does.',
)

const seen = { stockSeen, changedSeen, priceSeen, nameSeen, descriptionSeen }

/** A change of a product: what is not sent stays as it is, so nothing here has a default. */
export const ProductChange = withRules(z.object({ ...entries, ...seen }).partial(), RULES)
export type ProductChange = z.output<typeof ProductChange>

const ProductSaid = z.object({ message: z.string(), product: FullProduct })

export const createProduct = endpoint('createProduct', {
  summary: 'Adds a product; the image is a file or an https address that is fetched once.',
  role: 'admin',
  body: ProductForm,
  encoding: 'multipart',
  answer: ProductSaid,
  status: 201,
})

export const previewPicture = endpoint('previewPicture', {
  summary: 'The picture behind an https address, small, as a data URL: what adding it would bring.',
  role: 'admin',
  body: z.object({ url: text(2000) }),
  answer: z.object({ picture: z.string() }),
})

export const updateProduct = endpoint('updateProduct', {
  summary:
    'Changes what is sent of a product; with `stockSeen` the stock changes by the difference, with `changedSeen` too only once, with `priceSeen`, `nameSeen` and `descriptionSeen` nobody else’s is written over.',
  role: 'admin',
  body: ProductChange,
  encoding: 'multipart',
  answer: ProductSaid,
})

export const deleteProduct = endpoint('deleteProduct', {
  summary:
    'Takes a product out of the catalogue; old orders keep their lines. Bundles that are made of it are sold out until they are changed.',
  role: 'admin',
  answer: z.object({ message: z.string() }),
})
