import type { CSSProperties } from 'react'

const BUBBLES = [
  { '--x': '12%', '--drift': '-14px', '--size': '9px', '--wait': '0ms' },
  { '--x': '24%', '--drift': '6px', '--size': '6px', '--wait': '60ms' },
  { '--x': '36%', '--drift': '-6px', '--size': '12px', '--wait': '20ms' },
  { '--x': '48%', '--drift': '10px', '--size': '8px', '--wait': '110ms' },
  { '--x': '58%', '--drift': '-10px', '--size': '11px', '--wait': '40ms' },
  { '--x': '69%', '--drift': '8px', '--size': '7px', '--wait': '90ms' },
  { '--x': '80%', '--drift': '-4px', '--size': '10px', '--wait': '10ms' },
  { '--x': '90%', '--drift': '14px', '--size': '6px', '--wait': '70ms' },
]

/** Eight bubbles that rise once from what was pressed; the shop's one joke. Give it a new key to fizz again. */
export function Fizz() {
  return (
    <span aria-hidden="true" className="fizz">
      {BUBBLES.map((bubble, index) => (
        <span key={String(index)} style={bubble as CSSProperties} />
      ))}
    </span>
  )
}
