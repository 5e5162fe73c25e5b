import { ApiError } from '@/api/errors/api-error'
import { call } from '@/api/call'
import { wishOf, type Invoices, type Wish, type WishKind, type WishParams } from './wish'

export const readInvoices = (): Promise<Invoices> => call('GET /exm_c/invoices')

/** Throws ApiError; EXM_REG_UII_NOT_FOUND also if it belongs to another account. */
export async function readWish(kind: WishKind, params: WishParams): Promise<Wish> {
  const wish = wishOf(kind, params, await readInvoices())
  if (!wish) throw new ApiError('refused', 'EXM_REG_UII_NOT_FOUND')
  return wish
}
