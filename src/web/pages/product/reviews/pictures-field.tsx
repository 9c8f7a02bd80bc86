import { type ChangeEvent, useEffect, useRef, useState } from 'react'
import { PICTURE, refusePicture } from '#contract/picture.ts'
import { REVIEW } from '#domain/reviews.ts'
import { FieldFrame } from '#web/ui/field-frame.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { shrinkPicture } from './shrink-picture.ts'

type PicturesFieldProps = {
  pictures: readonly File[]
  onChange: (pictures: readonly File[]) => void
  /** Those that were sent before, by their paths. */
  kept: readonly string[]
  onKeptChange: (kept: readonly string[]) => void
}

/** Up to three pictures, made smaller before they travel: a phone's are larger than anybody needs. */
export function PicturesField({ pictures, onChange, kept, onKeptChange }: PicturesFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const most = REVIEW.mostPictures - kept.length
  const isFull = pictures.length >= most

  const take = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const chosen = [...(target.files ?? [])]
    target.value = '' // the same one can be chosen again
    setBusy(true)
    const files = await Promise.all(chosen.map(shrinkPicture))
    setBusy(false)
    const good = files.filter((file) => refusePicture(file) === null)
    const refusal = files.map(refusePicture).find((reason) => reason !== null)
    const all = [...pictures, ...good]

    onChange(all.slice(0, most))
    setError(refusal ?? (all.length > most ? `Up to ${REVIEW.mostPictures} pictures, please.` : undefined))
  }
  const remove = (takeOff: () => void) => {
    setError(undefined)
    takeOff()
    input.current?.focus()
  }

  return (
    <div className="grid gap-3">
      <FieldFrame
        label="Pictures (optional)"
        hint={isFull ? 'Take one off to choose another.' : `Up to ${REVIEW.mostPictures}, seen by everybody.`}
        error={error}
      >
        {(wiring) => (
          <input
            {...wiring}
            ref={input}
            type="file"
            multiple
            accept={PICTURE.types.join(',')}
            aria-disabled={isFull || isBusy || undefined}
            onClick={(press) => (isFull || isBusy) && press.preventDefault()}
            onChange={take}
            className="min-h-12 w-full text-small file:mr-3 file:min-h-11 file:cursor-pointer file:rounded-pill file:border-2 file:border-ink file:bg-transparent file:px-4 file:font-semibold aria-disabled:opacity-60"
          />
        )}
      </FieldFrame>
      {pictures.length + kept.length > 0 && (
        <ul aria-label="Chosen pictures" className="flex flex-wrap gap-3">
          {kept.map((url, index) => (
            <li key={url}>
              <Chosen
                url={url}
                name={`picture ${index + 1}`}
                onRemove={() => remove(() => onKeptChange(kept.filter((one) => one !== url)))}
              />
            </li>
          ))}
          {pictures.map((picture) => (
            <li key={`${picture.name} ${picture.lastModified} ${picture.size}`}>
              <ChosenFile
                picture={picture}
                onRemove={() => remove(() => onChange(pictures.filter((one) => one !== picture)))}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function ChosenFile({ picture, onRemove }: { picture: File; onRemove: () => void }) {
  const [url, setUrl] = useState<string>()

  useEffect(() => {
    const made = URL.createObjectURL(picture)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [picture])

  return <Chosen url={url} name={picture.name} onRemove={onRemove} />
}

function Chosen({ url, name, onRemove }: { url: string | undefined; name: string; onRemove: () => void }) {
  return (
    <div className="relative size-22">
      {url && <img src={url} alt="" className="size-full rounded-xl object-cover" />}
      <button
        type="button"
        aria-label={`Remove ${name}`}
        onClick={onRemove}
        className="-top-3 -right-3 absolute grid size-11 place-items-center"
      >
        <span className="grid size-7 place-items-center rounded-pill bg-ink text-cream">
          <Icon name="x" className="size-4" />
        </span>
      </button>
    </div>
  )
}
