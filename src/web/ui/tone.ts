/** The colours of a mark with a word in it; never instead of the word. */
export type Tone = 'green' | 'blue' | 'yellow' | 'red' | 'grey'

export const TONES: Record<Tone, string> = {
  green: 'bg-[#d8f5e5] text-[#0a5c38]',
  blue: 'bg-[#dde8ff] text-[#123f9c]',
  yellow: 'bg-[#ffefc2] text-[#6b4600]',
  red: 'bg-[#ffe0df] text-[#961b22]',
  grey: 'bg-[#ece8f1] text-[#4a4356]',
}
