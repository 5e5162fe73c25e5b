/**
 * What stands beside or follows the registration: exemption, health check-in, ticket, results, review, certificate
 * (specification §8, prefixes ENS_, QU_, EXM_CT_ECQA, EIS_SR, ES_GRDL, CRA, CIA, CERT_, CERTIFICATE_).
 */
export const outcome = {
  EXM_EXEMPT_NOT_FOUND: 'alert',
  EXM_EXEMPT_DUPLICATE: 'alert',
  EXM_EXEMPT_NOT_EDITABLE: 'alert',
  ENS_NOT_OPEN: 'alert',
  ENS_OUTSIDE_DATES: 'alert',
  ENS_SAME_DAY_ONLY: 'alert',
  ENS_TOO_FREQUENT: 'alert',
  ENS_DUPLICATE: 'alert',
  QU_INSERT_VALUE_ERROR: 'alert',
  EXM_CT_ECQA_NOT_FOUND: 'alert',
  EXM_CT_ECQA_NOT_PAID: 'alert',
  EXM_CT_ECQA_NOT_AUDITED: 'alert',
  EXM_CT_ECQA_NO_TEMPLATE: 'alert',
  EIS_SR_NOT_FOUND: 'alert',
  EIS_SR_NOT_PUBLISHED: 'alert',
  EIS_SR_NO_REPORT: 'alert',
  ES_GRDL_DUPLICATE: 'alert',
  ES_GRDL_CLOSED: 'alert',
  ES_GRDL_NOT_PAID: 'alert',
  CRA_NOT_QUALIFIED: 'alert',
  CRA_DUPLICATE: 'alert',
  CRA_NO_ADDRESS: 'alert',
  CIA_NOT_FOUND: 'alert',
  CIA_NOT_EDITABLE: 'alert',
  CERT_NOT_AUTHORISED: 'noPermission',
  CERT_NOT_ISSUED: 'alert',
  CERTIFICATE_POSTAGE: 'alert',
  CERTIFICATE_DEADLINE: 'alert',
} as const
