import { type DragEvent, type KeyboardEvent, type Ref, useImperativeHandle, useRef, useState } from 'react'
import { MEDIA_TYPES } from '#contract/film.ts'
import { MAX_MEDIA } from '#domain/product-media.ts'
import { Button } from '#web/ui/button.tsx'
import type { FieldError } from '#web/ui/field-error.tsx'
import { FieldFrame } from '#web/ui/field-frame.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { MediaRow } from './media-row.tsx'
import type { MediaItems } from './use-media-items.ts'

type MediaFieldProps = {
  media: MediaItems
  /** An address that was typed and not added yet. */
  url: string
  onUrl: (url: string) => void
  error: FieldError
  inputRef: Ref<{ focus: () => void }>
}

/** A product's pictures and films: added by file, by drop or by URL, put in order, described, taken out. */
export function MediaField({ media, url, onUrl, error, inputRef }: MediaFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const { items, add } = media
  const isFull = items.length >= MAX_MEDIA
  useImperativeHandle(inputRef, () => ({ focus: () => input.current?.focus() }))

  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    add([...event.dataTransfer.files])
  }
  const addUrl = () => {
    if (url.trim() === '') return
    add([url.trim()])
    onUrl('')
  }
  const addByEnter = (press: KeyboardEvent) => {
    if (press.key !== 'Enter') return
    press.preventDefault() // it would save the product
    addUrl()
  }

  return (
    <fieldset className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3 rounded-field border border-admin-line p-4">
      <legend className="px-1 font-semibold">Pictures and films</legend>
      {items.length > 0 && (
        <ol className="grid grid-cols-[minmax(0,1fr)] gap-2">
          {items.map((item) => (
            <MediaRow key={item.key} item={item} media={media} onRemoved={() => input.current?.focus()} />
          ))}
        </ol>
      )}
      <FieldFrame
        label="Product images and films"
        error={error}
        hint={isFull && 'Six are the most: remove one to add another.'}
      >
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
              multiple
              disabled={isFull}
              accept={MEDIA_TYPES.join(',')}
              onChange={({ target }) => {
                add([...(target.files ?? [])])
                target.value = '' // the same file may be chosen again
              }}
              className="w-full text-transparent file:mr-3 file:min-h-11 file:rounded-field file:border file:border-field file:bg-paper file:px-4 file:font-semibold file:text-ink"
            />
            <span className="text-admin-ink-2">
              or drop them here. JPEG, PNG, WebP or AVIF; films, which play without sound, as MP4 or WebM. Up to 5 MB
              each, six in all
            </span>
          </div>
        )}
      </FieldFrame>
      <div className="flex items-end gap-2">
        <TextField
          label="Image URL"
          type="url"
          inputMode="url"
          autoComplete="off"
          placeholder="https://"
          value={url}
          disabled={isFull}
          onChange={({ target }) => onUrl(target.value)}
          onKeyDown={addByEnter}
          className="min-w-0 grow"
        />
        <Button variant="secondary" size="small" onClick={addUrl} isBlocked={isFull} className="min-h-12 shrink-0">
          Add
        </Button>
      </div>
    </fieldset>
  )
}
