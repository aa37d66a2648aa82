// The visitors' entry: hydrates the prerendered pages. What only members see is loaded once somebody is signed in.
import { start } from './main.tsx'

start()
