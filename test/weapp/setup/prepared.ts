/** Hands the folder of what the global setup prepared to the workers: a portal's data as its first start leaves it. */
export const preparedVariable = 'WEAPP_PREPARED_DATA'

/** The service, built by the global setup; below the project, from where packages are found. */
export const builtService = '.cache/weapp-service'
