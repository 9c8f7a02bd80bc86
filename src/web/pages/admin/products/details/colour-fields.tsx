import { useController, useWatch } from 'react-hook-form'
import { contrast, nearestReadable, refuseColour, textOn } from '#domain/colour.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { FieldFrame } from '#web/ui/field-frame.tsx'
import type { DetailsForm } from './details-form.ts'

/** What a product without colours of its own is shown in. */
const THE_SHOPS = { main: '#ffb61e', backdrop: '#fbeedb' }

const SIDES = [
  { side: 'main', label: 'Flavour colour', hint: 'Tiles, the taste, the page’s tint' },
  { side: 'backdrop', label: 'Backdrop', hint: 'Behind the picture while it loads' },
] as const

/** The two colours of a flavour, each checked for whether text can be read on it. */
export function ColourFields({ form }: { form: DetailsForm }) {
  const { field: colours } = useController({ control: form.control, name: 'colours' })
  const [name, tagline] = useWatch({ control: form.control, name: ['name', 'tagline'] })
  const { value } = colours

  return (
    <>
      <Checkbox
        label="It has colours of its own"
        checked={value != null}
        onChange={({ target }) => colours.onChange(target.checked ? THE_SHOPS : null)}
        onBlur={colours.onBlur}
        ref={colours.ref}
      />
      {value && (
        <div className="grid gap-4 sm:grid-cols-2">
          {SIDES.map(({ side, ...texts }) => (
            <ColourField
              key={side}
              {...texts}
              value={value[side]}
              sample={{ name: name || 'Product name', line: tagline || 'Its tagline' }}
              onPick={(picked) => colours.onChange({ ...value, [side]: picked })}
            />
          ))}
        </div>
      )}
    </>
  )
}

type ColourFieldProps = {
  label: string
  hint: string
  value: string
  /** What is written on it, to be looked at. */
  sample: { name: string; line: string }
  onPick: (colour: string) => void
}

function ColourField({ label, hint, value, sample, onPick }: ColourFieldProps) {
  const refusal = refuseColour(value)
  const near = nearestReadable(value)
  const text = textOn(value)

  return (
    <div className="grid content-start gap-2">
      <FieldFrame
        label={label}
        error={refusal}
        hint={refusal ? hint : `${hint}. ${text === '#ffffff' ? 'White' : 'Dark'} text reads well: ${readable(value)}`}
      >
        {(wiring) => (
          <div className="flex items-center gap-3">
            <input
              {...wiring}
              type="color"
              value={value}
              onChange={({ target }) => onPick(target.value)}
              className="h-12 w-20 rounded-field border border-field bg-paper p-1"
            />
            <span className="tabular-nums">{value}</span>
          </div>
        )}
      </FieldFrame>
      {refusal ? (
        <Button variant="secondary" size="small" className="justify-self-start" onClick={() => onPick(near)}>
          Use {near}
        </Button>
      ) : (
        <div
          aria-hidden="true"
          className="wrap-anywhere min-w-0 rounded-card p-4"
          style={{ background: value, color: text }}
        >
          <p className="display text-20 leading-tight">{sample.name}</p>
          <p className="mt-1 font-medium text-small">{sample.line}</p>
        </div>
      )}
    </div>
  )
}

const readable = (colour: string): string => `${Math.floor(contrast(textOn(colour), colour) * 10) / 10} : 1`
