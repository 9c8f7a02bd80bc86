const PATIENCE_MS = 8_000

/** A moment of a film as a picture; null where this browser cannot play it, or for a picture. */
export async function grabStill(src: string): Promise<File | null> {
  if (!/\.(mp4|webm)$/.test(src)) return null
  const film = document.createElement('video')
  film.muted = true
  film.preload = 'auto'
  try {
    await happens(film, 'loadeddata', () => {
      film.src = src
    })
    await happens(film, 'seeked', () => {
      film.currentTime = Math.min(1, film.duration / 3)
    })
    return await draw(film)
  } catch {
    return null
  } finally {
    film.removeAttribute('src')
    film.load()
  }
}

/** Waits for an event that `cause` brings about; not for ever, because some browsers load no film that nobody sees. */
function happens(film: HTMLVideoElement, name: string, cause: () => void): Promise<void> {
  return new Promise((resolve, reject) => {
    film.addEventListener(name, () => resolve(), { once: true })
    film.addEventListener('error', reject, { once: true })
    setTimeout(reject, PATIENCE_MS)
    cause()
  })
}

async function draw(film: HTMLVideoElement): Promise<File | null> {
  const canvas = document.createElement('canvas')
  canvas.width = film.videoWidth
  canvas.height = film.videoHeight
  canvas.getContext('2d')?.drawImage(film, 0, 0)
  const bytes = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9))

  return bytes && new File([bytes], 'still.jpg', { type: bytes.type })
}
