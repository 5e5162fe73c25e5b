import type { Run } from '../../run'
import { ApiFailure, later, type Apis } from '../calling'

/** Location of the phone, and WeChat's map. */
export function placeApis({ phone, program }: Run): Apis {
  const { requiredPrivateInfos = [], permission = {} } = program.config
  const getLocation = () => {
    if (!requiredPrivateInfos.includes('getLocation'))
      throw new ApiFailure('the api need to be declared in the requiredPrivateInfos field in app.json/ext.json')
    if (!permission['scope.userLocation']?.desc) throw new ApiFailure('require permission desc')
    if (phone.location === null) throw new ApiFailure('auth deny')
    return { ...phone.location, accuracy: 30, altitude: 0, horizontalAccuracy: 30, speed: -1, verticalAccuracy: 0 }
  }
  const openLocation = ({ name, address }: { name?: string; address?: string }) =>
    void phone.handedOver.push({ api: 'openLocation', value: `${name ?? ''} ${address ?? ''}`.trim() })
  return {
    now: {},
    later: {
      getLocation: later({}, getLocation),
      openLocation: later<{ name?: string; address?: string }>(
        { latitude: 'Number', longitude: 'Number' },
        openLocation,
      ),
    },
  }
}
