import { useRef, useState } from 'react'
import { refuseMediaFile } from '#contract/film.ts'
import { MAX_MEDIA, refuseMedia } from '#domain/product-media.ts'
import { isRefused, refusalOf } from '#web/data/api-error.ts'
import { grabStill } from './grab-still.ts'
import { arrived, type MediaFormItem, moved, newItem, pictureFirst, toJson } from './media-items.ts'
import { useUploadMedia } from './product-changes.ts'

type Options = {
  start: MediaFormItem[]
  onChange: (json: string) => void
  /** Told what is wrong with the list as a whole, and nothing when somebody has changed it since. */
  onRefused: (message: string) => void
}

export type MediaItems = ReturnType<typeof useMediaItems>

let count = 0

/** The pictures and films of the product form. Files are uploaded as they are chosen; the form waits for them with `settled`. */
export function useMediaItems({ start, onChange, onRefused }: Options) {
  const upload = useUploadMedia()
  const latest = useRef(start) // uploads end whenever they like, and must not bring back an older list
  const running = useRef(new Set<Promise<void>>())
  const [items, setItems] = useState(start)

  const change = (update: (items: MediaFormItem[]) => MediaFormItem[]) => {
    latest.current = pictureFirst(update(latest.current))
    setItems(latest.current)
    onChange(toJson(latest.current))
  }
  const patch = (key: string, update: (item: MediaFormItem) => MediaFormItem) =>
    change((items) => items.map((item) => (item.key === key ? update(item) : item)))
  const track = (work: Promise<void>) => {
    running.current.add(work)
    work.finally(() => running.current.delete(work))
  }

  const send = async ({ key, source }: MediaFormItem) => {
    try {
      const { src } = await upload(source, (progress) => patch(key, (item) => ({ ...item, progress })))
      patch(key, (item) => arrived(item, src))
      await addStill(key, src)
    } catch (error) {
      const { message } = refusalOf(error, 'The file could not be uploaded.')
      patch(key, (item) => ({ ...item, progress: null, error: message, canRetry: !isRefused(error) }))
    }
  }

  /** A film's own first moments are its still, where this browser can play it. */
  const addStill = async (key: string, src: string) => {
    const still = await grabStill(src)
    if (still) await setStill(key, still)
  }
  const setStill = async (key: string, file: File) => {
    const refusal = refuseMediaFile(file)
    if (refusal) return onRefused(refusal)
    const kept = await upload(file, () => {}).catch((error: unknown) => {
      onRefused(refusalOf(error, 'The still could not be uploaded.').message)
    })
    if (kept) patch(key, (item) => ({ ...item, poster: kept.src }))
  }

  const edit = (update: (items: MediaFormItem[]) => MediaFormItem[]) => {
    onRefused('')
    change(update)
  }
  const add = (sources: readonly (File | string)[]) => {
    onRefused('')
    const room = MAX_MEDIA - latest.current.length
    for (const source of sources.slice(0, room)) {
      count += 1
      const item = newItem(`new-${count}`, source)
      const refusal = typeof source === 'string' ? null : refuseMediaFile(source)
      change((items) => [...items, refusal ? { ...item, progress: null, error: refusal } : item])
      if (!refusal) track(send(item))
    }
    if (sources.length > room) {
      onRefused(refuseMedia(Array.from({ length: MAX_MEDIA + 1 }, () => ({ src: '', poster: '' }))) ?? '')
    }
  }

  return {
    items,
    add,
    retry: (item: MediaFormItem) => {
      patch(item.key, (now) => ({ ...now, progress: 0, error: '' }))
      track(send(item))
    },
    remove: (key: string) => edit((items) => items.filter((item) => item.key !== key)),
    move: (key: string, by: -1 | 1) => edit((items) => moved(items, key, by)),
    describe: (key: string, alt: string) => patch(key, (item) => ({ ...item, alt })),
    setStill: (key: string, file: File) => track(setStill(key, file)),

    /** Settles when no upload is under way any more. */
    settled: async () => {
      while (running.current.size > 0) await Promise.all(running.current)
    },
  }
}
