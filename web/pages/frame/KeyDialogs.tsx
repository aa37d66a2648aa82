// What the keys of every screen open: the palette, and the sheet that lists the keys. Once opened, each stays for its next time.
import type { Scope } from '#web/platform/shortcuts.ts'
import { Palette } from '../palette/Palette.tsx'
import { KeySheet } from './KeySheet.tsx'

type Props = {
  palette: boolean | undefined
  sheet: boolean | undefined
  scopes: Scope[]
  closePalette: () => void
  closeSheet: () => void
  showKeys: () => void
}

export const KeyDialogs = ({ palette, sheet, scopes, closePalette, closeSheet, showKeys }: Props) => (
  <>
    {palette !== undefined && <Palette isOpen={palette} scopes={scopes} onClose={closePalette} showKeys={showKeys} />}
    {sheet !== undefined && <KeySheet isOpen={sheet} scopes={scopes} onClose={closeSheet} />}
  </>
)
