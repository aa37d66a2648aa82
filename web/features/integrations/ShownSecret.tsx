// A secret that was just made, the only time that it is shown: of a key, or of a webhook.
import { scopeLabels } from '#contract/rules/apiKeys.ts'
import { copyText } from '#web/platform/copyText.ts'
import { Button } from '#web/ui/Button.tsx'
import { takeFocus } from '#web/ui/focus.ts'
import { longDate } from '#web/ui/relativeTime.ts'
import type { MadeKey } from './key.ts'

export function ShownSecret({ made: { key, secret }, onClose }: { made: MadeKey; onClose: () => void }) {
  const { name, organization, scopes, expires_at } = key
  const about = [
    `“${name}”`,
    organization?.organization_name ?? 'Me',
    scopes.map(scope => scopeLabels[scope][0]).join(', '),
    expires_at ? `ends ${longDate(new Date(expires_at))}` : 'never ends',
  ]
  return <SecretPanel what="key" about={about.join(' · ')} secret={secret} onClose={onClose} />
}

type PanelProps = { what: 'key' | 'secret'; about: string; secret: string; onClose: () => void }

export function SecretPanel({ what, about, secret, onClose }: PanelProps) {
  return (
    <section
      className="grid grid-cols-1 gap-3 rounded-lg border border-accent-line bg-accent-soft px-5 py-4.5 text-on-accent-soft"
      aria-label="New secret"
      tabIndex={-1}
      ref={takeFocus}
    >
      <p role="status">
        <b className="block font-semibold">Copy this {what} now. It is not shown again.</b>
        <span className="text-14 wrap-anywhere">{about}</span>
      </p>
      <div className="flex flex-wrap gap-2.5">
        <input
          readOnly
          aria-label={what === 'key' ? 'Key' : 'Secret'}
          value={secret}
          className="h-11 min-w-0 flex-1 basis-72 rounded-md border border-accent-line bg-surface px-3.5 font-mono text-13 text-ink"
          onFocus={event => event.currentTarget.select()}
        />
        <Button
          onClick={() =>
            copyText(secret, {
              done: what === 'key' ? 'Key copied' : 'Secret copied',
              failed: `The ${what} could not be copied. Please copy it from the field.`,
            })
          }
        >
          Copy
        </Button>
        <Button kind="sec" onClick={onClose}>
          I have it
        </Button>
      </div>
    </section>
  )
}
