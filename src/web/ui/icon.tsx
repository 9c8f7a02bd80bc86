/** The icons in `icons.svg`, which stands in every page. */
export type IconName =
  | 'arrow-left'
  | 'arrow-right'
  | 'arrow-up-right'
  | 'badge-check'
  | 'camera'
  | 'chart-column'
  | 'check'
  | 'chevron-down'
  | 'chevron-left'
  | 'chevron-right'
  | 'circle-alert'
  | 'circle-check'
  | 'copy'
  | 'download'
  | 'eye'
  | 'eye-off'
  | 'file-text'
  | 'house'
  | 'image'
  | 'info'
  | 'instagram'
  | 'leaf'
  | 'lock'
  | 'log-out'
  | 'mail'
  | 'map-pin'
  | 'menu'
  | 'minus'
  | 'music'
  | 'package'
  | 'party-popper'
  | 'pause'
  | 'pencil'
  | 'phone'
  | 'play'
  | 'plus'
  | 'receipt'
  | 'refresh-cw'
  | 'rotate-ccw'
  | 'search'
  | 'share-2'
  | 'shopping-bag'
  | 'sliders'
  | 'star'
  | 'sun'
  | 'tag'
  | 'trophy'
  | 'truck'
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
      <use href={`#icon-${name}`} />
    </svg>
  )
}
