/** How much of a file has left; the last bit is the shop's own work on the picture. */
export function UploadProgress({ share }: { share: number }) {
  const percent = Math.round(share * 100)

  return (
    <div className="flex items-center gap-3">
      <progress
        aria-label="Upload"
        value={share}
        className="h-2 grow appearance-none overflow-clip rounded-pill bg-admin-line [&::-moz-progress-bar]:bg-plum [&::-webkit-progress-bar]:bg-admin-line [&::-webkit-progress-value]:bg-plum"
      />
      <span role="status" className="w-16 text-right tabular-nums">
        {percent < 100 ? `${percent}%` : 'Saving…'}
      </span>
    </div>
  )
}
