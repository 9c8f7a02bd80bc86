import type { PictureShape } from '#modules/media/service.ts'
import type { MailKind, OrderMailKind } from './kinds.ts'

/** What a mail is written down as, once it has left. */
export type MailAbout =
  | { kind: OrderMailKind; orderId: string }
  | { kind: Exclude<MailKind, OrderMailKind>; orderId?: never }

/** What a module writes of a mail; the layout around it is the same for all. */
export type MailText = [subject: string, content: MailContent]

/** A mail as its parts; both the HTML and the text are made from them, so that they never differ. */
export type MailContent = {
  about: MailAbout
  heading: string
  /** What is written beside the subject in a list of mails; the highlight or the first paragraph unless told. */
  preview?: string
  /** Large, under the shop's name. */
  picture?: ShownPicture | undefined
  /** Shown large, on its own line. */
  code?: string
  /** The one thing to know, in a band of its own. */
  highlight?: string
  paragraphs: Paragraph[]
  /** Lines of figures, the value at the right. */
  rows?: MailRow[]
  /** What to do, one after the other. */
  steps?: { title: string; steps: MailStep[] }
  /** Leads to an address, or to a page of the shop by its path. */
  button?: { label: string; url: string }
  /** What stands below the button. */
  closing?: string[]
  /** Why this mail comes, and how it stops: at a page, for people, and at once, for their mail programs. */
  unsubscribe?: { reason: string; page: string; oneClick: string }
}

/** Words, and where they lead, if they do: an address in the words themselves may be anybody's, and is no link. */
type Paragraph = string | { words: string; url: string }

export type MailRow = [label: string, value: string, look?: RowLook]

/** A picture before the line; small words below its label; a total is bold and larger than what it adds up. */
type RowLook = { picture?: string | undefined; below?: string; isTotal?: boolean }

type MailStep = { title: string; text: string; picture: string }

/** One of the shop's pictures, by its path, and what is to be seen on it; nothing, where the words beside it say so already. */
export type ShownPicture = { src: string; alt: string }

/** A picture that travels inside the mail: what the HTML calls it, and which it is. */
export type EmbeddedPicture = { cid: string; src: string; shape: PictureShape }

/** A mail as people look at it before anyone gets it: what it is called, and what it says of somebody made up. */
export type MailSample = { name: string; to: 'customer' | 'staff'; mail: MailText }
