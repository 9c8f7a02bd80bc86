/** The thin dark line at the very top of home. */
export function AnnouncementBar() {
  return (
    <p className="flex flex-wrap items-center justify-center gap-x-2.5 bg-night px-4 py-1.5 font-semibold text-13 text-marigold">
      <span>No alcohol inside</span>
      <span aria-hidden="true" className="size-1 rounded-pill bg-current" />
      <span>Delivered in 2-3 business days</span>
    </p>
  )
}
