/** The colours of a mark with a word in it; never instead of the word. */
export type Tone = 'green' | 'blue' | 'yellow' | 'red' | 'grey'

export const TONES: Record<Tone, string> = {
  green: 'bg-green-soft text-green-deep',
  blue: 'bg-blue-soft text-blue-deep',
  yellow: 'bg-yellow-soft text-yellow-deep',
  red: 'bg-red-soft text-red-deep',
  grey: 'bg-grey-soft text-grey-deep',
}
