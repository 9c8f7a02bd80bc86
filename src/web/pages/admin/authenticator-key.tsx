/** The secret on its way into an authenticator app: to be typed, or opened there. */
export function AuthenticatorKey({ secret, url }: { secret: string; url: string }) {
  return (
    <div className="grid gap-3">
      <p>
        Add this key to your authenticator app, or{' '}
        <a href={url} className="font-semibold underline underline-offset-4">
          open it in the app on this device
        </a>
        . Then enter the code that it shows.
      </p>
      <p className="select-all break-all rounded-field bg-admin p-3 font-semibold tracking-wider" translate="no">
        {secret.replace(/(.{4})(?=.)/g, '$1 ')}
      </p>
    </div>
  )
}
