/** India's mark for vegetarian food: a green dot in a green square. */
export function VegetarianMark() {
  return (
    <svg role="img" aria-label="Vegetarian" viewBox="0 0 24 24" className="size-7 shrink-0">
      <rect x="1.5" y="1.5" width="21" height="21" fill="#fff" stroke="#0b7a4b" strokeWidth="2.5" />
      <circle cx="12" cy="12" r="6" fill="#0b7a4b" />
    </svg>
  )
}
