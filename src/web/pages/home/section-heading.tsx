import type { ReactNode } from 'react'

type SectionHeadingProps = { title: ReactNode; children?: ReactNode; className?: string }

/** A section's big heading and, under it, the sentence that goes with it. */
export function SectionHeading({ title, children, className = '' }: SectionHeadingProps) {
  return (
    <div className={`mb-10 max-w-3xl md:mb-14 ${className}`}>
      <h2 className="text-h2">{title}</h2>
      {children && <p className="mt-3 max-w-136 text-lead opacity-85">{children}</p>}
    </div>
  )
}
