/** Query options for the form of a stored record. */
export const FORM_QUERY = {
  // A refetch would reset the form while staff type. Only changed fields are sent.
  refetchInterval: false,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
  // The form must not start from cached data of the list or an earlier visit either: the fresh record would reset it.
  meta: { form: true },
  gcTime: 0,
  // By default react-admin returns to the list and shows that the record does not exist, after any failure.
  onError: () => undefined,
} as const;
