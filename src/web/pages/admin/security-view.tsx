import { SecondFactor } from './second-factor.tsx'
import { ViewHead } from './view-head.tsx'

/** How the owner's own way in is kept. */
export function SecurityView() {
  return (
    <>
      <ViewHead title="Security" />
      <SecondFactor />
    </>
  )
}
