import type { ComponentType } from 'react'
import { useSearchParams } from 'wouter'
import type { Settings } from '#contract/settings.ts'
import { useUnsaved } from '#web/pages/admin/unsaved.tsx'
import { ViewHead } from '#web/pages/admin/view-head.tsx'
import { LoadFailed } from '#web/parts/load-failed.tsx'
import { FieldFrame, fieldStyle } from '#web/ui/field-frame.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useOwnerSettings } from './owner-settings.ts'
import { AccessSection } from './sections/access-section.tsx'
import { BackupsSection } from './sections/backups-section.tsx'
import { ChangesSection } from './sections/changes-section.tsx'
import { CouriersSection } from './sections/couriers-section.tsx'
import { DeliverySection } from './sections/delivery-section.tsx'
import { GoLiveSection } from './sections/go-live-section.tsx'
import { LegalSection } from './sections/legal-section.tsx'
import { PricesSection } from './sections/prices-section.tsx'
import { SellerSection } from './sections/seller-section.tsx'
import { TextsSection } from './sections/texts-section.tsx'

type Section = { name: string; label: string; View: ComponentType<{ settings: Settings }> }

const SECTIONS: readonly [Section, ...Section[]] = [
  { name: 'go-live', label: 'Go live', View: GoLiveSection },
  { name: 'seller', label: 'Seller', View: SellerSection },
  { name: 'texts', label: 'Texts', View: TextsSection },
  { name: 'prices', label: 'Prices', View: PricesSection },
  { name: 'delivery', label: 'Delivery', View: DeliverySection },
  { name: 'couriers', label: 'Couriers', View: CouriersSection },
  { name: 'legal', label: 'Legal pages', View: LegalSection },
  { name: 'access', label: 'Access', View: AccessSection },
  { name: 'backups', label: 'Backups', View: BackupsSection },
  { name: 'changes', label: 'Changes', View: ChangesSection },
]

/** Everything the owner can say about the shop, section by section. */
export function SettingsView() {
  const { data: settings, isError, refetch } = useOwnerSettings()
  const { leave } = useUnsaved()
  const [search, setSearch] = useSearchParams()
  const { name, View } = SECTIONS.find((section) => section.name === search.get('section')) ?? SECTIONS[0]
  const open = (section: string) => leave(() => setSearch({ tab: 'settings', section }))

  return (
    <>
      <ViewHead title="Settings" />
      <SectionChoice present={name} onChoose={open} />
      {isError && <LoadFailed message="The settings did not load." retry={refetch} />}
      {!settings && !isError && <Skeleton className="h-80 max-w-2xl rounded-card" />}
      {settings && (
        <div key={name} className="grid gap-5">
          <View settings={settings} />
        </div>
      )}
    </>
  )
}

/** The sections: a row of buttons where there is room, a list to choose from on a phone. */
function SectionChoice({ present, onChoose }: { present: string; onChoose: (section: string) => void }) {
  return (
    <>
      <FieldFrame label="Section" className="mb-5 sm:hidden">
        {(wiring) => (
          <select
            {...wiring}
            value={present}
            onChange={({ target }) => onChoose(target.value)}
            className={fieldStyle('small')}
          >
            {SECTIONS.map(({ name, label }) => (
              <option key={name} value={name}>
                {label}
              </option>
            ))}
          </select>
        )}
      </FieldFrame>
      <nav aria-label="Settings" className="mb-5 flex flex-wrap gap-1 max-sm:hidden">
        {SECTIONS.map(({ name, label }) => (
          <button
            key={name}
            type="button"
            aria-current={name === present ? 'page' : undefined}
            onClick={() => onChoose(name)}
            className="min-h-11 rounded-field px-3 font-medium text-admin-ink-2 hover:bg-paper aria-[current]:bg-admin-chosen aria-[current]:font-semibold aria-[current]:text-plum"
          >
            {label}
          </button>
        ))}
      </nav>
    </>
  )
}
