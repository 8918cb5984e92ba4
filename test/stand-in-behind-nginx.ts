import { startStandIn } from './stand-in.ts'
import { startTlsProxy } from './tls-proxy.ts'

/** nginx as `deploy/nginx.conf` sets it up, with a stand-in for the site. */
export async function startStandInBehindNginx() {
  const standIn = await startStandIn()
  const proxy = await startTlsProxy(standIn)
  return {
    standIn,
    proxy,
    stop: async () => {
      await proxy.stop()
      await standIn.stop()
    },
  }
}
