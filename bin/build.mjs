// `npm run build`: installs and builds without serving, for a machine that only prepares the files.
import { buildOnce, installOnce } from './prepare.mjs'

installOnce()
buildOnce()
