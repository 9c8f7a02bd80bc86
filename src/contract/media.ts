import { z } from 'zod'
import { refuseMedia } from '#domain/product-media.ts'
import { endpoint } from './endpoint.ts'
import { text } from './text.ts'

/** A picture or a film of a product; `poster` is a film's still. */
export const Media = z.object({
  kind: z.enum(['picture', 'film']),
  src: z.string(),
  alt: z.string(),
  poster: z.string().optional(),
})

const MAX_ALT_LENGTH = 200

const Entries = z.array(
  z.object({
    src: text(300), // as uploading it answered, or as a product has it
    alt: text(MAX_ALT_LENGTH).default(''), // empty: the product's name
    poster: text(300).default(''), // empty: the first picture
  }),
)
export type MediaEntry = z.output<typeof Entries>[number]

const UNREADABLE = 'Pictures and films come as a list: [{"src": "…", "alt": "…"}].'

/** The list that a form brings as JSON, or why it is none. */
export function readMedia(json: string): MediaEntry[] | { refusal: string } {
  try {
    const { data, error } = Entries.safeParse(JSON.parse(json))
    if (!data) return { refusal: error.issues[0]?.path.includes('alt') ? (error.issues[0]?.message ?? '') : UNREADABLE }
    const refusal = refuseMedia(data)
    return refusal === null ? data : { refusal }
  } catch {
    return { refusal: UNREADABLE }
  }
}

/** All pictures and films of a product in their order, as JSON; empty: not sent. */
export const mediaField = text(10_000)
  .refine((json) => json === '' || Array.isArray(readMedia(json)), {
    error: ({ input }) => {
      const read = readMedia(String(input))
      return 'refusal' in read ? read.refusal : UNREADABLE
    },
  })
  .describe('All pictures and films in their order, as JSON: `[{"src", "alt", "poster"}]`. The first is the image.')

/** Whether a form has a list with something in it. */
export const hasMedia = (json: string | undefined): json is string => {
  const read = json ? readMedia(json) : []

  return 'refusal' in read || read.length > 0 // what is wrong with it is said elsewhere
}

export const uploadMedia = endpoint('uploadMedia', {
  summary:
    'Keeps a picture or film for a product’s `media`: a file, or an https address of a picture. Unused, it goes after a day.',
  role: 'admin',
  body: z
    .object({ file: z.instanceof(File).optional(), url: text(2000).default('') })
    .refine(({ file, url }) => (file ? file.size > 0 : url !== ''), {
      path: ['file'],
      error: 'Please choose a file or enter an address.',
    }),
  encoding: 'multipart',
  answer: z.object({ media: z.object({ kind: z.enum(['picture', 'film']), src: z.string() }) }),
  status: 201,
})
