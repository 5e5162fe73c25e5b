import { defineArea } from '../areas/define-area'
import { ownDataHolding } from '../holdings/own-data-holding'
import { accountHolding } from './account-holding'

/** Personal data of accounts, which all other data refers to: last in the order of deletion. */
export const accountsArea = defineArea({ personalData: [ownDataHolding, accountHolding] })
