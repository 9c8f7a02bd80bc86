const ONES = [
  ...['', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten', 'Eleven', 'Twelve'],
  ...['Thirteen', 'Fourteen', 'Fifteen', 'Sixteen', 'Seventeen', 'Eighteen', 'Nineteen'],
]
const TENS = ['', '', 'Twenty', 'Thirty', 'Forty', 'Fifty', 'Sixty', 'Seventy', 'Eighty', 'Ninety']
const UNITS = [
  [10_000_000, 'Crore'],
  [100_000, 'Lakh'],
  [1000, 'Thousand'],
  [100, 'Hundred'],
] as const

/** Rupees as an invoice spells them, in lakhs and crores: `One Lakh Two Thousand Rupees and Fifty Paise Only`. */
export function amountInWords(rupees: number, paise = 0): string {
  const whole = `${words(rupees).join(' ') || 'Zero'} ${rupees === 1 ? 'Rupee' : 'Rupees'}`

  return paise === 0
    ? `${whole} Only`
    : `${whole} and ${words(paise).join(' ')} ${paise === 1 ? 'Paisa' : 'Paise'} Only`
}

function words(number: number): string[] {
  for (const [size, name] of UNITS) {
    if (number >= size) return [...words(Math.floor(number / size)), name, ...words(number % size)]
  }
  if (number < ONES.length) return [ONES[number] ?? ''].filter(Boolean)

  return [TENS[Math.floor(number / 10)] ?? '', ...words(number % 10)]
}
