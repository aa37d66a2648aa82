// Begins to load what forms validate with, and draws anew once it is there.
import { loadSchemas } from '#web/platform/formErrors.ts'
import { useLateModule } from '#web/platform/useLateModule.ts'

export const useSchemas = () =>
  useLateModule('schemas', async () => {
    await loadSchemas()
    return true
  })
