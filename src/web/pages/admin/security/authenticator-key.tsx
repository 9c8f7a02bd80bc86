import { QrCode } from '#web/pages/admin/qr-code.tsx'

/** The secret on its way into an authenticator app: to be scanned, typed, or opened there. */
export function AuthenticatorKey({ secret, url }: { secret: string; url: string }) {
  return (
    <div className="grid gap-4 sm:grid-cols-[auto_minmax(0,1fr)] sm:items-center">
      <QrCode text={url} label="The key as a QR code" />
      <div className="grid gap-3">
        <p>
          Scan this with your authenticator app, add the key by hand, or{' '}
          <a href={url} className="font-semibold underline underline-offset-4">
            open it in the app on this device
          </a>
          . Then enter the code that it shows.
        </p>
        <p className="select-all break-all rounded-field bg-admin p-3 font-semibold tracking-wider" translate="no">
          {secret.replace(/(.{4})(?=.)/g, '$1 ')}
        </p>
      </div>
    </div>
  )
}
