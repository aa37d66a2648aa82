// The members' entry: renders the page that the address names. What every page of members needs comes with it.
import '#contract/registry.ts'
import './pages/SignedIn.tsx'
import './pages/frame/HeaderMenu.tsx'
import { start } from './main.tsx'

start()
