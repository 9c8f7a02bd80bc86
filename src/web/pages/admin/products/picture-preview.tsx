import { Icon } from '#web/ui/icon.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Spinner } from '#web/ui/spinner.tsx'

type PicturePreviewProps = {
  src: string | null
  isLoading: boolean
  /** Left out while there is nothing to clear. */
  onClear: (() => void) | undefined
  about: string
  /** The picture cannot be shown. */
  onBroken: () => void
}

/** The picture as it will be, or the place where it will stand. */
export function PicturePreview({ src, isLoading, onClear, about, onBroken }: PicturePreviewProps) {
  return (
    <figure
      onErrorCapture={onBroken}
      className="relative grid h-44 place-items-center overflow-clip rounded-field border border-admin-line bg-admin"
    >
      {src ? (
        <Picture src={src} alt="Preview" sizes="50vw" className="absolute inset-0 size-full object-cover" />
      ) : (
        <span className="text-admin-ink-2">{isLoading ? <Spinner /> : <Icon name="image" className="size-8" />}</span>
      )}
      {about && (
        <figcaption className="absolute inset-x-0 bottom-0 truncate bg-paper/90 px-2 py-0.5 text-12">
          {about}
        </figcaption>
      )}
      {onClear && (
        <IconButton icon="x" label="Clear image" onClick={onClear} className="absolute top-1 right-1 bg-paper/90" />
      )}
    </figure>
  )
}
