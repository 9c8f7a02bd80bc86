/** How loud a button is: one primary a view; `marigold` and `outline-night` stand on dark ground. */
export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger' | 'marigold' | 'outline-night'

export type ButtonSize = 'small' | 'medium' | 'large'

const BASE =
  'relative inline-flex select-none items-center justify-center gap-2 rounded-pill font-semibold no-underline ' +
  'transition duration-120 ease-soft active:scale-[.97] disabled:opacity-60 disabled:active:scale-100'

const VARIANTS: Record<ButtonVariant, string> = {
  primary: 'bg-blast text-white hover:bg-blast-pressed',
  secondary: 'border-2 border-ink bg-transparent text-ink hover:bg-ink hover:text-cream',
  quiet: 'bg-transparent text-ink hover:bg-sand',
  danger: 'bg-error text-white hover:brightness-90',
  marigold: 'bg-marigold text-ink hover:brightness-95',
  'outline-night': 'border-2 border-cream/40 text-cream hover:border-cream hover:bg-cream hover:text-ink',
}

const SIZES: Record<ButtonSize, string> = {
  small: 'min-h-11 px-4 text-small',
  medium: 'min-h-12 px-6 text-body',
  large: 'min-h-14 px-8 text-18',
}

/** The classes of a button or of a link that looks like one. */
export function buttonStyle(variant: ButtonVariant = 'primary', size: ButtonSize = 'medium', more = ''): string {
  return `${BASE} ${VARIANTS[variant]} ${SIZES[size]} ${more}`
}
