import { type DragEvent, type Ref, useImperativeHandle, useRef, useState } from 'react'
import { PICTURE, refuseFile } from '#contract/picture.ts'
import { refusalOf } from '#web/data/api-error.ts'
import { type FieldError, FieldFrame } from '#web/ui/field-frame.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { PicturePreview } from './picture-preview.tsx'
import { usePicturePreview } from './product-changes.ts'
import { useDebounced } from './use-debounced.ts'
import { useObjectUrl } from './use-object-url.ts'

type PictureFieldProps = {
  /** A file, a URL, or the picture the product has now. */
  value: string | File
  present: string
  error: FieldError
  onChange: (value: string | File) => void
  onRefused: (message: string) => void
  inputRef: Ref<{ focus: () => void }>
}

/** A picture by file, by drop or by URL, shown before it is saved. */
export function PictureField({ value, present, error, onChange, onRefused, inputRef }: PictureFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  useImperativeHandle(inputRef, () => ({ focus: () => input.current?.focus() }))

  const url = typeof value === 'string' && value !== present ? value : ''
  const preview = usePicturePreview(useDebounced(url.trim()))
  const fileUrl = useObjectUrl(value)
  const shown = fileUrl ?? (value === present ? present : url && preview.data?.picture)

  const take = (file: File | undefined) => {
    if (!file) return
    const refusal = refuseFile(file)
    if (refusal) onRefused(refusal)
    else onChange(file)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files[0])
  }
  const clear = () => {
    if (input.current) input.current.value = ''
    onChange('')
    input.current?.focus()
  }

  return (
    <div className="grid gap-4 sm:grid-cols-[11rem_minmax(0,1fr)]">
      <PicturePreview
        src={shown || null}
        isLoading={preview.isFetching}
        onClear={value === '' ? undefined : clear}
        about={typeof value === 'string' ? '' : value.name}
        onBroken={() => fileUrl && onRefused(PICTURE.unreadable)}
      />
      <div className="grid content-start gap-3">
        <FieldFrame label="Product image" error={error}>
          {(wiring) => (
            // biome-ignore lint/a11y/noStaticElementInteractions: the input inside does the same by keyboard
            <div
              onDragOver={(event) => {
                event.preventDefault()
                setOver(true)
              }}
              onDragLeave={() => setOver(false)}
              onDrop={drop}
              className={`grid gap-1 rounded-field border-2 border-dashed p-3 ${isOver ? 'border-plum bg-admin-chosen' : 'border-field'}`}
            >
              <input
                {...wiring}
                ref={input}
                type="file"
                accept={PICTURE.types.join(',')}
                onChange={({ target }) => take(target.files?.[0])}
                className="w-full text-transparent file:mr-3 file:min-h-11 file:rounded-field file:border file:border-field file:bg-paper file:px-4 file:font-semibold file:text-ink"
              />
              <span className="text-admin-ink-2">or drop it here. JPEG, PNG, WebP or AVIF, up to 5 MB</span>
            </div>
          )}
        </FieldFrame>
        <TextField
          label="Image URL"
          type="url"
          inputMode="url"
          autoComplete="off"
          placeholder="https://"
          value={url}
          error={url && preview.error ? refusalOf(preview.error, 'The picture could not be fetched.').message : ''}
          onChange={({ target }) => onChange(target.value === '' ? present : target.value)}
        />
      </div>
    </div>
  )
}
