// What pages and dialogs stand on once they ask the server or show controls; kept out of the first paint of public pages.
import { MantineProvider } from '@mantine/core'
import '@mantine/core/styles/baseline.layer.css'
import '@mantine/core/styles/default-css-variables.layer.css'
import '@mantine/core/styles/global.layer.css'
import './kitSheet.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { queryClient } from '#web/platform/queryClient.ts'
import { theme } from '#web/theme.ts'

export function Providers({ children }: { children: ReactNode }) {
  return (
    <QueryClientProvider client={queryClient}>
      <MantineProvider
        theme={theme}
        // preHydration.js alone paints the page light or dark, before the first paint.
        getRootElement={() => undefined}
        // They would be style elements (kitSheet.ts).
        withCssVariables={false}
        withGlobalClasses={false}
      >
        {children}
      </MantineProvider>
    </QueryClientProvider>
  )
}
