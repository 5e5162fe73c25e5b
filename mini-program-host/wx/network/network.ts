import type { Run } from '../../run'
import { later, type Apis } from '../calling'
import { request } from './request'
import { downloadFile, uploadFile } from './transfer'

/** Network APIs: calls to services, and the connection state. */
export function networkApis(run: Run): Apis {
  const start =
    <Options>(begin: (run: Run, options: Options) => unknown) =>
    (options: Options) =>
      begin(run, options)
  return {
    now: { request: start(request), uploadFile: start(uploadFile), downloadFile: start(downloadFile) },
    later: {
      getNetworkType: later({}, () => ({ networkType: run.phone.network.type, weakNet: false })),
    },
  }
}
