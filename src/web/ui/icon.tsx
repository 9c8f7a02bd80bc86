/** The icons in `public/icons.svg`. */
export type IconName =
  | 'arrow-left'
  | 'arrow-right'
  | 'arrow-up-right'
  | 'badge-check'
  | 'bell'
  | 'calendar'
  | 'camera'
  | 'candy-off'
  | 'chart-column'
  | 'check'
  | 'chevron-down'
  | 'chevron-left'
  | 'chevron-right'
  | 'chevron-up'
  | 'circle-alert'
  | 'circle-check'
  | 'circle-help'
  | 'clock'
  | 'copy'
  | 'credit-card'
  | 'download'
  | 'ellipsis'
  | 'external-link'
  | 'eye'
  | 'eye-off'
  | 'glass-water'
  | 'house'
  | 'image'
  | 'info'
  | 'instagram'
  | 'key-round'
  | 'layout-dashboard'
  | 'leaf'
  | 'list-filter'
  | 'lock'
  | 'log-in'
  | 'log-out'
  | 'mail'
  | 'map-pin'
  | 'menu'
  | 'message-circle'
  | 'milk-off'
  | 'minus'
  | 'music'
  | 'package'
  | 'party-popper'
  | 'pause'
  | 'pencil'
  | 'phone'
  | 'play'
  | 'plus'
  | 'printer'
  | 'receipt'
  | 'refresh-cw'
  | 'rotate-ccw'
  | 'search'
  | 'settings'
  | 'shield-check'
  | 'shopping-bag'
  | 'snowflake'
  | 'sparkles'
  | 'star'
  | 'tag'
  | 'trash-2'
  | 'trophy'
  | 'truck'
  | 'upload'
  | 'user'
  | 'users'
  | 'wheat-off'
  | 'wine-off'
  | 'x'
  | 'zoom-in'

type IconProps = { name: IconName; className?: string }

/** A decorative icon from the sprite; the words beside it, or the button's label, carry the meaning. */
export function Icon({ name, className = 'size-5' }: IconProps) {
  return (
    <svg
      aria-hidden="true"
      className={`shrink-0 ${className}`}
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <use href={`/icons.svg#${name}`} />
    </svg>
  )
}
