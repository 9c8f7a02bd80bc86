import { encode } from 'uqr'

type QrCodeProps = { text: string; label: string; className?: string }

/** A text as a picture for a phone's camera, or a scanner. */
export function QrCode({ text, label, className = 'size-44 bg-white' }: QrCodeProps) {
  const { data, size } = encode(text, { border: 2 })
  const dots = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))

  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      className={className}
      shapeRendering="crispEdges"
    >
      <path d={dots.join('')} fill="#000" />
    </svg>
  )
}
