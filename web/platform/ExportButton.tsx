// The button “Export” beside a count or above chosen rows: it opens the dialog of the frame.
import { Button } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { type Exporting, openExport } from './dialogs.ts'

type Props = {
  exporting: Exporting
  kind?: 'ghost' | 'sec'
  /** On a phone it is its sign alone. */
  isShort?: boolean
}

export const ExportButton = ({ exporting, kind = 'ghost', isShort = false }: Props) => (
  <Button
    kind={kind}
    size="sm"
    className={isShort ? 'max-sm:px-2.5 print:hidden' : 'print:hidden'}
    aria-haspopup="dialog"
    disabled={exporting.rows === 0}
    title={exporting.rows === 0 ? 'Nothing to export.' : undefined}
    onClick={() => openExport(exporting)}
  >
    <Icon name="download" size="s" />
    <span className={isShort ? 'max-sm:sr-only' : undefined}>Export</span>
  </Button>
)
