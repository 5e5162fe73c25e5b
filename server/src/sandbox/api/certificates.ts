import type { FastifyInstance } from 'fastify'
import { chinaTime } from '../../core/providers/wechat-pay/protocol/china-time'
import { encryptResource } from '../../core/providers/wechat-pay/protocol/resource-encryption'
import type { Sandbox } from '../sandbox'

export function registerCertificates(app: FastifyInstance, sandbox: Sandbox): void {
  app.get('/v3/certificates', async () => ({
    data: sandbox.platforms.map(({ certificate }) => ({
      serial_no: certificate.serial,
      effective_time: chinaTime(new Date(certificate.from)),
      expire_time: chinaTime(new Date(certificate.until)),
      encrypt_certificate: encryptResource(sandbox.merchant.apiV3Key, certificate.pem, 'certificate'),
    })),
  }))
}
