/** What a review may be: the same on the page and on the server. */
export const REVIEW = {
  mostStars: 5,
  longest: 2000,
  mostPictures: 3,
  /** How long after a parcel came its customer is asked, and until when at the latest. */
  askedAfterDays: 7,
  askedUntilDays: 21,
} as const

/** Where a review stands: nobody has looked at it, everybody can read it, nobody can. */
export const REVIEW_STATES = ['pending', 'shown', 'hidden'] as const
export type ReviewState = (typeof REVIEW_STATES)[number]

export const isStars = (text: string): boolean => /^[1-5]$/.test(text)

/** The name a review is read under: the first one, and of the last its first letter. */
export function publicName(name: string): string {
  const [first = '', ...others] = name.trim().split(/\s+/)
  const [letter] = new Intl.Segmenter('en').segment(others.at(-1) ?? '')

  return letter ? `${first} ${letter.segment.toUpperCase()}.` : first
}

/** An average in words, for those who do not see stars. */
export const starsWords = (stars: number): string => `${stars} out of ${REVIEW.mostStars} stars`

export const reviewsWords = (count: number): string => (count === 1 ? '1 review' : `${count} reviews`)
