import type { Owner } from '@server/calls/handler'
import type { Services } from '@server/core/services'
import { storeAgreements as keepWithin } from '@server/domain/wechat/agreements'

/** Stores consents to WeChat messages in its own transaction; needs no session. */
export const keepAgreements = (services: Services, owner: Owner, consent: Parameters<typeof keepWithin>[3]) =>
  services.db.transaction((tx) => keepWithin(services, tx, owner, consent))
