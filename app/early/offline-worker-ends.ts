/** In the place of `offline-worker.ts` where the site wants none: it forgets what that kept, and is gone. */
import { forgetKept, worker } from './worker-scope.ts'

worker.addEventListener('install', () => void worker.skipWaiting())
worker.addEventListener('activate', (event) => event.waitUntil(Promise.all([forgetKept(), worker.registration.unregister()])))
