import { Checkbox } from '#web/ui/checkbox.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { KEYS } from './use-booking-keys.ts'

type KeysHelpProps = { isOpen: boolean; isOn: boolean; onSwitch: (isOn: boolean) => void; onClose: () => void }

/** Which keys there are; whoever speaks to the computer, or rests a hand on it, turns them off. */
export function KeysHelp({ isOpen, isOn, onSwitch, onClose }: KeysHelpProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Keys" className="max-w-md">
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2.5">
        {KEYS.map(([key, words]) => (
          <div key={key} className="col-span-2 grid grid-cols-subgrid items-center">
            <dt>
              <kbd className="inline-block min-w-9 rounded-field border border-admin-line bg-admin px-2 py-0.5 text-center font-semibold">
                {key}
              </kbd>
            </dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
      <Checkbox
        label="Single keys are on"
        checked={isOn}
        onChange={({ target }) => onSwitch(target.checked)}
        className="mt-4"
      />
    </Dialog>
  )
}
