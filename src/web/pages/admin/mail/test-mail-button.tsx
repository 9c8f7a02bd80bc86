import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '#web/data/api.ts'
import { refusalOf } from '#web/data/api-error.ts'
import { useRefreshGoLive } from '#web/pages/admin/settings/owner-settings.ts'
import { Button } from '#web/ui/button.tsx'
import { FormAlert } from '#web/ui/form-alert.tsx'
import { toast } from '#web/ui/toast.ts'
import { MAIL_HEALTH } from './use-mail-health.ts'

/** Mails the owner a test; when the mail server does not take it, its own words stay on the page. */
export function TestMailButton() {
  const api = useApi()
  const queries = useQueryClient()
  const refreshGoLive = useRefreshGoLive()
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)

  const send = async () => {
    setBusy(true)
    setRefusal(null)
    try {
      toast.success((await api('sendTestMail')).message)
      await refreshGoLive()
    } catch (error) {
      setRefusal(refusalOf(error, 'That did not work. Please try again.').message)
    }
    setBusy(false)
    await queries.invalidateQueries({ queryKey: MAIL_HEALTH })
  }

  return (
    <div className="grid justify-items-start gap-3">
      {refusal && <FormAlert>{refusal}</FormAlert>}
      <Button variant="secondary" size="small" isBusy={isBusy} onClick={send}>
        Send me a test mail
      </Button>
    </div>
  )
}
