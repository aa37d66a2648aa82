// The sheet 'Keyboard shortcuts': those of this screen, those of every screen, and the switch for single-key shortcuts.
import { Fragment } from 'react'
import { cachePreferences } from '#web/platform/preferences.ts'
import { send } from '#web/platform/send.ts'
import { everywhere, isSingleKey, listed, type Scope, setSingleKeys, useSingleKeys } from '#web/platform/shortcuts.ts'
import { storedToken } from '#web/platform/token.ts'
import { Switch } from '#web/ui/fields/Switch.tsx'
import { KeyCaps } from '#web/ui/KeyCaps.tsx'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'

let changes = 0

/** Applies to this browser at once, and is saved for the account's other browsers. */
async function keep(isOn: boolean) {
  setSingleKeys(isOn)
  const own = ++changes
  if (storedToken() === null) return
  const { preferences } = await send('accounts.savePreferences', { single_keys: isOn })
  // The answer to an earlier change would take a later one back.
  if (own === changes) cachePreferences(preferences)
}

type Props = { scopes: Scope[]; isOpen: boolean; onClose: () => void }

export function KeySheet({ scopes, isOpen, onClose }: Props) {
  const hasSingleKeys = useSingleKeys()
  const all = listed(scopes).map(({ where, keys }) => ({
    where,
    keys: keys.filter(({ key }) => hasSingleKeys || !isSingleKey(key)),
  }))
  const own = all.filter(({ where, keys }) => where !== everywhere && keys.length > 0)
  return (
    <Dialog title="Keyboard shortcuts" open={isOpen} onClose={onClose} wide>
      <div className="mt-3.5 grid grid-cols-[repeat(auto-fit,minmax(min(100%,250px),1fr))] gap-x-9 gap-y-4.5">
        {own.length > 0 && (
          <div className="grid content-start gap-3.5">
            {own.map(({ where, keys }) => (
              <Keys key={where} title={own.length === 1 ? 'On this screen' : where} keys={keys} />
            ))}
          </div>
        )}
        <Keys
          title={everywhere}
          keys={[
            ...(all.find(({ where }) => where === everywhere)?.keys ?? []),
            { key: 'Escape', does: 'Close what is on top' },
          ]}
        />
      </div>
      <div className="mt-3.5 flex flex-wrap items-center justify-between gap-x-3 gap-y-1 border-t pt-2">
        <Switch
          label="Single-key shortcuts"
          checked={hasSingleKeys}
          onChange={isOn => void keep(isOn).catch(() => undefined)}
        />
        <span className="flex-none text-13 text-faint">
          <KeyCaps keys="Mod+k" /> always works
        </span>
      </div>
    </Dialog>
  )
}

function Keys({ title, keys }: { title: string; keys: readonly { key: string; does: string }[] }) {
  const lines = new Set(keys.map(({ does }) => does))
  return (
    <section aria-label={title}>
      <h3 className="mb-1.5 text-13 font-semibold text-faint">{title}</h3>
      <ul>
        {Array.from(lines, does => (
          <li key={does} className="flex min-h-8 items-center gap-3 text-14">
            {does}
            <span className="ml-auto flex-none text-12 text-faint">
              {keys
                .filter(key => key.does === does)
                .map(({ key }, at) => (
                  <Fragment key={key}>
                    {at > 0 && ' or '}
                    <KeyCaps keys={key} />
                  </Fragment>
                ))}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
