import { Link } from '#web/ui/link.tsx'

/** A friendly page for a defect of ours; dark, because home's navbar is see-through. */
export function PageError({ retry }: { retry: () => void }) {
  return (
    <section className="on-dark grid min-h-[60vh] place-content-center justify-items-center gap-4 bg-night px-8 pt-32 pb-12 text-center text-cream">
      <title>Something went wrong · Dhamaka</title>
      <h1>That one fizzled out</h1>
      <p>Something went wrong on our side. Your cart is safe.</p>
      <p className="flex flex-wrap justify-center gap-4">
        <button type="button" onClick={retry} className="min-h-11 rounded-full bg-blast px-6 font-semibold text-white">
          Try again
        </button>
        <Link to="/" className="inline-flex min-h-11 items-center underline">
          Go back home
        </Link>
      </p>
    </section>
  )
}
