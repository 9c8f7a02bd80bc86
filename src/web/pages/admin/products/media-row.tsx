import { flushSync } from 'react-dom'
import { PICTURE } from '#contract/picture.ts'
import { Icon } from '#web/ui/icon.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { canMove, type MediaFormItem, shownOf, titleOf } from './media-items.ts'
import { UploadProgress } from './upload-progress.tsx'
import type { MediaItems } from './use-media-items.ts'

type MediaRowProps = { item: MediaFormItem; media: MediaItems; onRemoved: () => void }

/** One picture or film of the form: what it shows, its place, its words. */
export function MediaRow({ item, media, onRemoved }: MediaRowProps) {
  const { items, move, remove, describe, retry } = media
  const { key, src, alt, progress, error, source } = item
  const title = titleOf(items, item)
  const place = items.indexOf(item)

  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-2 rounded-field border border-admin-line p-2">
      <div className="flex flex-wrap items-start gap-2">
        <Thumbnail
          src={src && shownOf(items, item)}
          title={title}
          isFilm={item.kind === 'film'}
          isComing={progress !== null}
        />
        <div className="min-w-0 text-15 max-sm:-order-1 max-sm:flex max-sm:basis-full max-sm:items-baseline max-sm:gap-2 sm:flex-1 sm:pt-1">
          <p className="wrap-normal shrink-0 font-semibold">{title}</p>
          <p className="truncate text-13 text-admin-ink-2">
            {src ? place === 0 && 'On the cards' : typeof source === 'string' ? source : source.name}
          </p>
        </div>
        <div className="-mr-1 ml-auto flex sm:-mt-1">
          {([-1, 1] as const).map((by) => (
            <IconButton
              key={by}
              icon="chevron-down"
              label={`Move ${title.toLowerCase()} ${by < 0 ? 'up' : 'down'}`}
              data-repeats
              aria-disabled={!canMove(items, key, by) || undefined}
              onClick={({ currentTarget }) => {
                flushSync(() => move(key, by))
                currentTarget.focus() // a row that is moved in the document loses it
              }}
              className={`aria-disabled:opacity-30 ${by < 0 ? 'rotate-180' : ''}`}
            />
          ))}
          <IconButton
            icon="x"
            data-repeats
            label={`Remove ${title.toLowerCase()}`}
            onClick={() => {
              flushSync(() => remove(key))
              onRemoved() // the button that had the focus is gone
            }}
          />
        </div>
      </div>
      {progress !== null && <UploadProgress share={progress} />}
      {error && (
        <p role="alert" className="flex flex-wrap items-center gap-x-3 font-medium text-error text-small">
          <span>{error}</span>
          {item.canRetry && (
            <button type="button" onClick={() => retry(item)} className="min-h-11 font-semibold underline">
              Try again
            </button>
          )}
        </p>
      )}
      {src && (
        <TextField
          label={`Alt text of ${title.toLowerCase()}`}
          placeholder="What it shows, for who cannot see it"
          autoComplete="off"
          maxLength={200}
          value={alt}
          onChange={({ target }) => describe(key, target.value)}
        />
      )}
      {src && item.kind === 'film' && <Still item={item} media={media} title={title} />}
    </li>
  )
}

type ThumbnailProps = { src: string; title: string; isFilm: boolean; isComing: boolean }

function Thumbnail({ src, title, isFilm, isComing }: ThumbnailProps) {
  return (
    <figure className="relative grid size-12 shrink-0 place-items-center overflow-clip rounded-field bg-admin text-admin-ink-2 sm:size-20">
      {src ? (
        <Picture src={src} alt={`Preview of ${title.toLowerCase()}`} sizes="80px" className="size-full object-cover" />
      ) : (
        isComing && <Spinner />
      )}
      {!src && !isComing && <Icon name="image" className="size-6" />}
      {src && isFilm && (
        <Icon name="play" className="absolute inset-0 m-auto size-7 rounded-pill bg-night/60 p-1.5 text-cream" />
      )}
    </figure>
  )
}

/** What stands for a film until it plays. */
function Still({ item: { key, poster }, media, title }: { item: MediaFormItem; media: MediaItems; title: string }) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="text-13 text-admin-ink-2">
        {poster ? 'Its still is the picture above.' : 'Its still is the first picture.'}
      </span>
      <label className="inline-flex min-h-11 cursor-pointer items-center rounded-field font-semibold underline has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-plum">
        <span>
          Choose another still <span className="sr-only">for {title.toLowerCase()}</span>
        </span>
        <input
          type="file"
          accept={PICTURE.types.join(',')}
          onChange={({ target }) => {
            const [file] = target.files ?? []
            if (file) media.setStill(key, file)
            target.value = ''
          }}
          className="sr-only"
        />
      </label>
    </div>
  )
}
