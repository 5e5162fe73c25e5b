import { defineArea } from '../areas/define-area'
import { ownDataSource } from '../personal-data/own-data-source'
import { accountPersonalData } from './account-personal-data'

/** Personal data of accounts, which all other data refers to: last in the order of deletion. */
export const accountsArea = defineArea({ personalData: [ownDataSource, accountPersonalData] })
