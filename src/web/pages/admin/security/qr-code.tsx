import { encode } from 'uqr'

/** A text as a picture for a phone's camera. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: 2 })
  const dots = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))

  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      className="size-44 bg-white"
      shapeRendering="crispEdges"
    >
      <path d={dots.join('')} fill="#000" />
    </svg>
  )
}
