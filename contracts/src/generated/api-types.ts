// Made from api/openapi.json by `npm run openapi`. Do not edit.

export interface paths {
  '/api/applications/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * The receipt of an application of any kind
     * @description For its player and for Admins; somebody else's answers like a missing one.
     */
    get: operations['applicationReceiptsGet'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/applications/{id}/claim': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    /**
     * Claims a Pending application for its reader, or renews the claim
     * @description The others see who reads it. It ends by itself, with the decision, or when it is given back, and keeps nobody from deciding.
     */
    put: operations['reviewClaim'];
    post?: never;
    /** Gives an application back; somebody else's claim stays */
    delete: operations['reviewRelease'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/applications/{id}/notes': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Adds an internal note, which the player never sees */
    post: operations['reviewAddNote'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/applications/{id}/review': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * What staff know of an application beside its answers
     * @description Who reads it, internal notes, the same player's other applications, very short answers.
     */
    get: operations['reviewRead'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/applications/{id}/similar': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Answers that read like those of another player
     * @description Compared with the applications of all kinds; the same words in another order are not found.
     */
    get: operations['reviewSimilarTo'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/applications/decision-times': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * How long the last decisions took, by kind
     * @description Median of the last 50 decisions; null for a kind with fewer than 5. Up to five minutes old.
     */
    get: operations['applicationReceiptsDecisionTimes'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/applications/desk': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * What has changed, and who reads what
     * @description Asked every few seconds by each open console: a revision for each kind of application and the claims of this moment. With `If-None-Match` an unchanged answer is a 304.
     */
    get: operations['reviewDesk'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/applications/mine': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * The player's own applications of all kinds, newest first
     * @description State, reason and history of each, without the answers; at most 1,000.
     */
    get: operations['applicationReceiptsListOwn'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/audit': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Every admin action, newest first
     * @description `actor` is a Discord user name or Discord id, `actorId` the `_id` of the user; `from` (included) and `to` (excluded) are ISO 8601 times.
     */
    get: operations['auditList'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/auth/logout': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** End the session on the server. Repeating it changes nothing */
    post: operations['currentUserLogout'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/auth/membership': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** "I have joined": ask Discord again for the membership of the required server */
    post: operations['currentUserMembership'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/auth/session': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Who asks: the logged-in user, or nobody */
    get: operations['currentUserSession'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/auth/sessions': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Where you are logged in: this session first, then by last use
     * @description The 100 that were used last; `DELETE` ends the others too.
     */
    get: operations['sessionsList'];
    put?: never;
    post?: never;
    /** End all your sessions but this one */
    delete: operations['sessionsEndOthers'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/auth/sessions/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    /** End another session of yours; this one ends with the log-out */
    delete: operations['sessionsEnd'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/auth/user/consent': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    /** Record the answer to the cookie notice */
    put: operations['currentUserConsent'];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/auth/user/me': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The logged-in user */
    get: operations['currentUserMe'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/betaApp': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** All applications, with the size of each tab */
    get: operations['betaAdminList'];
    put?: never;
    /** Applies for the closed beta, once per player */
    post: operations['betaSubmit'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/betaApp/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** One application, for its player or an Admin */
    get: operations['betaFind'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/betaApp/accept/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    /** Accepts a Pending application */
    put: operations['betaAdminAccept'];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/betaApp/myapp': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The player's own application, in a list */
    get: operations['betaListOwn'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/betaApp/reject/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    /** Rejects a Pending application */
    put: operations['betaAdminReject'];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/betaApp/reopen/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    /** Takes a decision back: the application is Pending again */
    put: operations['betaAdminReopen'];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/community/members': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** How many people are on the Discord server */
    get: operations['communityMembers'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/config/paypal': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** What the browser needs to load PayPal's buttons */
    get: operations['paymentsPaypalConfig'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/config/site': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** What the browser needs of the community's configuration */
    get: operations['publicConfigSite'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/entities': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Applies for an entity, once per player */
    post: operations['entitiesSubmit'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/entities/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** One application, for its player or an Admin */
    get: operations['entitiesFind'];
    /**
     * Edits an application: its player while it is Pending, an Admin at any time
     * @description The whole form, as it was sent first. The status stays.
     */
    put: operations['entitiesEdit'];
    post?: never;
    /**
     * Withdraws an application: its player while it is Pending, an Admin at any time
     * @description Answers the application as it was last. Its player may apply again.
     */
    delete: operations['entitiesWithdraw'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/entities/{id}/accept': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    /** Accepts a Pending application */
    put: operations['entitiesAdminAccept'];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/entities/{id}/reject': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    /** Rejects a Pending application */
    put: operations['entitiesAdminReject'];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/entities/{id}/reopen': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    /** Takes a decision back: the application is Pending again */
    put: operations['entitiesAdminReopen'];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/entities/all': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** All applications, with the size of each tab */
    get: operations['entitiesAdminList'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/entities/myapp': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The player's own application, in a list */
    get: operations['entitiesListOwn'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/health/live': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The process runs */
    get: operations['healthLive'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/health/ready': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The process can answer: the database can be reached and no stop is under way */
    get: operations['healthReady'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/job-applications': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Applies for a job; one Pending application a department */
    post: operations['jobApplicationsSubmit'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/job-applications/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** One application, for its player or an Admin */
    get: operations['jobApplicationsFind'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/job-applications/{id}/accept': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    /** Accepts a Pending application */
    put: operations['jobApplicationsAdminAccept'];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/job-applications/{id}/reject': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    /** Rejects a Pending application */
    put: operations['jobApplicationsAdminReject'];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/job-applications/{id}/reopen': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    /** Takes a decision back: the application is Pending again */
    put: operations['jobApplicationsAdminReopen'];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/job-applications/all': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** All applications, with the size of each tab */
    get: operations['jobApplicationsAdminList'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/job-applications/me': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The player's own applications, newest first */
    get: operations['jobApplicationsListOwn'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/notifications': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Own messages, newest first, in the own language or in the one that `language` asks for
     * @description The header `x-unread-count` counts all unread messages, also those outside the range.
     */
    get: operations['notificationsList'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/notifications/{id}/read': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    /** Marks one own message as read */
    put: operations['notificationsMarkOneRead'];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/notifications/{id}/retry': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Sends a failing message again, at once */
    post: operations['notificationsAdminRetry'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/notifications/failing': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Messages to players and to the staff channel that could not be delivered so far
     * @description Those that are still tried again (`waiting`) and those that are not (`failed`).
     */
    get: operations['notificationsAdminList'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/notifications/read': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    /** Marks own messages as read: some, or all up to one */
    put: operations['notificationsMarkRead'];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/orders': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * All orders, whatever the way of payment, tips that are still open too
     * @description `number` may be in small letters and without dashes; `userName` is a prefix (a total of 1,001 then means more than 1,000), `userId` the Discord id, `paymentId` the provider’s id of the payment; `from` (included) and `to` (excluded) are ISO 8601 times of `createdAt`.
     */
    get: operations['ordersAdminList'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/orders/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** One order: its player and staff only */
    get: operations['ordersOne'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/orders/{id}/confirm-manual': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    /** Confirm a tip that you have seen yourself */
    put: operations['manualPaymentsConfirm'];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/orders/{id}/proof': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** "I have paid": tell staff the number of the tip or the link of the ticket */
    post: operations['manualPaymentsClaim'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/orders/{id}/refunded': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    /**
     * Mark an order as refunded whose money was given back by hand
     * @description Orders paid by Konnect or by tip. PayPal tells of its refunds itself.
     */
    put: operations['paymentDeskRefundOrder'];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/orders/{id}/reject-manual': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    /** Refuse a tip that did not arrive or is wrong */
    put: operations['manualPaymentsReject'];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/orders/{id}/reopen': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    /** Take an expired order back to what it was */
    put: operations['ordersAdminReopen'];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/orders/{orderId}/reminder': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Remind the player by Discord, else by e-mail */
    post: operations['ordersAdminRemind'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/orders/expire/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    /** Expire an order; expiring twice answers the same order */
    put: operations['ordersAdminExpire'];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/orders/mine': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The player's own orders, newest first */
    get: operations['ordersMine'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/orders/success': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * The player has approved at PayPal: capture, verify, record the order
     * @description Only PayPal's order id is believed, and only after PayPal was asked. However often it is called, there is one order.
     */
    post: operations['orderPaymentsSuccess'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/orders/tnd': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * A reference to quote in a tip
     * @description Not automatic: staff check by hand. While a reference is open for this product, it is the same one; one that the player has said to be paid stays open at its own price until staff have decided.
     */
    post: operations['manualPaymentsOpen'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/payment/{id}/refunded': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    /** Close a payment in review whose money was given back by hand */
    put: operations['paymentDeskRefunded'];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/payment/{id}/release': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    /**
     * Accept a payment in review and make its order
     * @description The provider is asked once more: without its money nothing is released.
     */
    put: operations['paymentDeskRelease'];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/payment/init-payment': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Start a card payment in dinars */
    post: operations['paymentsStartKonnect'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/payment/paypal/orders': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Create an order at PayPal at the player's own price */
    post: operations['paymentsStartPayPal'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/payment/review': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Payments that staff must look at
     * @description Their money has arrived, but something differs from what was bought, or the player is suspended. Each is released or given back; nothing of it happens by itself, except that a refund at PayPal ends the review.
     */
    get: operations['paymentDeskInReview'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/payment/verify/{ref}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Ask Konnect whether a payment is paid and record its order
     * @description Its player and staff only. May be repeated: one payment makes one order.
     */
    get: operations['paymentsVerify'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/payment/webhook/konnect': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Konnect's notification that a payment has changed
     * @description Only a hint: the answer is the same for every reference, and Konnect itself is asked.
     */
    get: operations['konnectWebhookNotify'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/products': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** All products, also those that are not available */
    get: operations['productsList'];
    put?: never;
    /** Creates a product */
    post: operations['productsAdminCreate'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/products/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** One product by its id or its slug */
    get: operations['productsFind'];
    /** Changes a product, or just its availability */
    put: operations['productsAdminUpdate'];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/products/{id}/history': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The last changes of a product, oldest first */
    get: operations['productsAdminHistory'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/products/category/{category}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The products of a category, cheapest first */
    get: operations['productsListCategory'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/settings': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The settings of the community: what holds, what was changed, what it was before */
    get: operations['settingsRead'];
    /**
     * Changes the settings of the community
     * @description The whole of what differs from the server’s configuration: what is left out goes back to it. Refused when somebody else has saved since `version` was read. Holds in every process of the API within seconds.
     */
    put: operations['settingsSave'];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/statistics/days': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Decisions, paid orders and revenue of each day
     * @description Money that was given back is taken off the day on which it was paid: `paid` less `refunded` is what is left of a day.
     */
    get: operations['statisticsByDay'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/streamer-applications': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Applies to be a streamer, once per player */
    post: operations['streamerApplicationsSubmit'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/streamer-applications/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** One application, for its player or an Admin */
    get: operations['streamerApplicationsFind'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/streamer-applications/{id}/accept': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    /** Accepts a Pending application */
    put: operations['streamerApplicationsAdminAccept'];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/streamer-applications/{id}/reject': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    /** Rejects a Pending application */
    put: operations['streamerApplicationsAdminReject'];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/streamer-applications/{id}/reopen': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    /** Takes a decision back: the application is Pending again */
    put: operations['streamerApplicationsAdminReopen'];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/streamer-applications/all': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** All applications, with the size of each tab */
    get: operations['streamerApplicationsAdminList'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/streamer-applications/me': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The player's own application, in a list */
    get: operations['streamerApplicationsListOwn'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/telemetry': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * How a visit went: web vitals and errors of the pages
     * @description Sent by pages when they are left. Becomes numbers and log lines; neither the address nor who is logged in is looked at. A browser that asks not to be tracked (`DNT: 1`, `Sec-GPC: 1`) is not counted.
     */
    post: operations['telemetryReport'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/users/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** One player, with the history of suspensions */
    get: operations['usersAdminOne'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/users/{id}/erase': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    /**
     * Erase a player
     * @description Ends the log-ins, withdraws Pending applications, empties decided ones, takes the name out of orders, payments and the audit log. Amounts and states stay. A later login of the same Discord account is a new person. Repeating it answers the same erasure.
     */
    put: operations['personalDataAdminErase'];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/users/{id}/export': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Everything that is stored about a player, as a file
     * @description For a player who asks for her data by another way. Written into the audit log.
     */
    get: operations['personalDataAdminExport'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/users/{id}/lift-suspension': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    /** End the suspension of a player before its time */
    put: operations['suspensionsLift'];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/users/{id}/sessions': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    /**
     * End all sessions of a player
     * @description Written into the audit log. She can log in again; a suspension keeps her from applying and buying.
     */
    delete: operations['playerSessionsEndAll'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/users/{id}/suspend': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    /**
     * Suspend a player
     * @description She may log in and read, not apply, buy, or change an application. Money of a payment that was begun before goes to review. The terms of a suspension are changed by lifting it and suspending again.
     */
    put: operations['suspensionsSuspend'];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/users/allplayers': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Players, newest first; filter.q searches by the start of a name or an address
     * @description `suspended` narrows to the suspensions that are in force.
     */
    get: operations['usersAdminList'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/users/me/erasure-request': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Ask for your data to be erased
     * @description Staff see it and carry it out. Asking again keeps the time of the first request.
     */
    post: operations['personalDataRequest'];
    /** Withdraw the request; without one nothing changes */
    delete: operations['personalDataWithdraw'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/users/me/export': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Everything that is stored about you, as a file
     * @description Profile, consent, suspension, applications, orders, payments, notifications and log-ins (type PersonalDataExport).
     */
    get: operations['personalDataExport'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/users/me/language': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    /**
     * Sets the player's language
     * @description The inbox, direct messages and e-mails are in it. At the first login it is that of the browser.
     */
    put: operations['ownLanguageSet'];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/users/update-pack': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    /** Give a player a membership pack, or take it away with None */
    put: operations['usersAdminUpdatePack'];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/whiteList': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** All applications, with the size of each tab */
    get: operations['whitelistAdminList'];
    put?: never;
    /** Sends a whitelist application */
    post: operations['whitelistSubmit'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/whiteList/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** One application, for its player or an Admin */
    get: operations['whitelistFind'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/whiteList/accept/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    /** Accepts a Pending application */
    put: operations['whitelistAdminAccept'];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/whiteList/myapp': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The player's own applications, newest first */
    get: operations['whitelistListOwn'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/whiteList/reject/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    /** Rejects a Pending application */
    put: operations['whitelistAdminReject'];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/whiteList/reopen/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    /** Takes a decision back: the application is Pending again */
    put: operations['whitelistAdminReopen'];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/auth': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Start the login: redirects to Discord */
    get: operations['authStart'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/auth/callback': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** End of the login: Discord sends the browser here */
    get: operations['authCallback'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
}
export type webhooks = Record<string, never>;
export interface components {
  schemas: {
    ApplicationEventDto: {
      /** @enum {string} */
      action: 'submitted' | 'edited' | 'accepted' | 'rejected' | 'reopened';
      /** Format: date-time */
      at: string;
      by: components['schemas']['PersonDto'];
      reason: string | null;
    };
    ApplicationReceiptDto: {
      _id: string;
      /** @description 1 for the player's first application of this kind. */
      attempt: number;
      /** Format: date-time */
      createdAt: string;
      createdBy: components['schemas']['PersonDto'];
      /**
       * Format: date-time
       * @description When its texts were removed (an old rejection, an erased player); empty fields since.
       */
      dataRemovedAt: string | null;
      /** @description Oldest first; lines are only ever added. */
      history: components['schemas']['ApplicationEventDto'][];
      /**
       * @example whitelist
       * @enum {string}
       */
      kind: 'beta' | 'whitelist' | 'entity' | 'job' | 'streamer';
      /**
       * @description Running number within the kind; null for an application older than the numbers.
       * @example 128
       */
      number: number | null;
      /** @description Shown to the player. */
      reason: string | null;
      /** @enum {string} */
      status: 'Pending' | 'Accepted' | 'Rejected';
      /**
       * @description A character's, an entity's or a channel's name, or a job's department.
       * @example Idris Haddad
       */
      title: string | null;
      /** Format: date-time */
      treatedAt: string | null;
      /** @description Who decided; null while Pending. */
      treatedBy: components['schemas']['PersonDto'] | null;
      /**
       * @description Grows with every change; to be sent back with a decision.
       * @example 1
       */
      version: number;
    };
    ApplicationReviewDto: {
      /** @description Who reads it now; null for nobody. */
      claim: components['schemas']['ReviewClaimDto'] | null;
      /** @description Oldest first; only ever added. */
      notes: components['schemas']['ReviewNoteDto'][];
      /** @description The player's other applications of all kinds, newest first, at most 50. */
      others: components['schemas']['ApplicationSummaryDto'][];
      /**
       * @description The language that the player reads; null where none was chosen.
       * @enum {string|null}
       */
      playerLocale: 'en' | 'fr' | 'ar' | null;
      /**
       * @description Long answers given in fewer than 20 characters.
       * @example [
       *       "rpRules"
       *     ]
       */
      shortAnswers: string[];
    };
    ApplicationSummaryDto: {
      _id: string;
      /** @description 1 for the player's first application of this kind. */
      attempt: number;
      /** Format: date-time */
      createdAt: string;
      createdBy: components['schemas']['PersonDto'];
      /** @enum {string} */
      kind: 'beta' | 'whitelist' | 'entity' | 'job' | 'streamer';
      /** @description Running number within the kind. */
      number: number | null;
      reason: string | null;
      /** @enum {string} */
      status: 'Pending' | 'Accepted' | 'Rejected';
      /** Format: date-time */
      treatedAt: string | null;
      /** @description Who decided; null while Pending. */
      treatedBy: components['schemas']['PersonDto'] | null;
    };
    AuditEntryDto: {
      _id: string;
      /**
       * @description `noun.verb`
       * @example whitelist.accept
       */
      action: string;
      actor: components['schemas']['PersonDto'];
      /** @description Changed facts after. */
      after: {
        [key: string]: unknown;
      } | null;
      /** Format: date-time */
      at: string;
      /** @description Changed facts before. */
      before: {
        [key: string]: unknown;
      } | null;
      ip: string | null;
      requestId: string | null;
      /** @description What people call the target now; null where it is gone or has no name. */
      subject: components['schemas']['AuditSubjectDto'] | null;
      target: components['schemas']['AuditTargetDto'];
    };
    AuditSubjectDto: {
      /**
       * @description Of the thing and of its player, whichever it has.
       * @example [
       *       "yassine"
       *     ]
       */
      names: string[];
      /**
       * @description Running number of an application.
       * @example 3
       */
      number: number | null;
    };
    AuditTargetDto: {
      id: string;
      /** @example whitelist */
      type: string;
    };
    BetaApplicationDto: {
      _id: string;
      /** @example 25 */
      age: string;
      /** @description 1 for the player's first application of this kind. */
      attempt: number;
      /** Format: date-time */
      createdAt: string;
      createdBy: components['schemas']['PersonDto'];
      /**
       * Format: date-time
       * @description When its texts were removed (an old rejection, an erased player); empty fields since.
       */
      dataRemovedAt: string | null;
      /** @description Oldest first; lines are only ever added. */
      history: components['schemas']['ApplicationEventDto'][];
      motivation: string;
      name: string;
      /** @description Running number that the server gives. */
      number: number;
      /** @description Shown to the player. */
      reason: string | null;
      /** @enum {string} */
      status: 'Pending' | 'Accepted' | 'Rejected';
      /** Format: date-time */
      treatedAt: string | null;
      /** @description Who decided; null while Pending. */
      treatedBy: components['schemas']['PersonDto'] | null;
      /**
       * @description Grows with every change; to be sent back with a decision.
       * @example 1
       */
      version: number;
    };
    BetaInputDto: {
      /** @description Required. Two digits, 18 or more; Arabic digits are accepted. */
      age?: string;
      motivation?: string;
      /** @description Required. */
      name?: string;
    };
    ConfirmTipDto: {
      proof: components['schemas']['TipProofDto'];
    };
    ConsentDto: {
      /** @description Whether the player has agreed to cookies */
      cookiesConsent: boolean;
    };
    CopiedAnswerDto: {
      /**
       * @description Where it stands in the form.
       * @example rpRules
       */
      field: string;
      other: components['schemas']['ApplicationSummaryDto'];
      /**
       * @description Where it stands in the form.
       * @example rpRules
       */
      otherField: string;
      /**
       * @description Three-word sequences that both have in common, from 50 to 100 percent.
       * @example 96
       */
      percent: number;
    };
    CreateProductDto: {
      /** @default true */
      available: boolean;
      category: components['schemas']['ProductCategory'];
      description: string;
      image: string;
      name: string;
      /** @description US dollars. */
      price: number;
      /** @description Tunisian dinars. */
      tndPrice: number;
    };
    CurrentUserDto: {
      _id: string;
      avatarUrl: string;
      /** @enum {string} */
      betaStatus: 'noApp' | 'Pending' | 'Accepted' | 'Rejected';
      cookiesConsent: boolean;
      /** @description Picture hash; animated when it starts with a_ */
      discord_avatar: string | null;
      /** @description Digits in a string (64 bit), never a number */
      discord_id: string;
      discord_username: string;
      /** @description Only an address that Discord has verified */
      email: string | null;
      /** @enum {string} */
      entityStatus: 'noApp' | 'Pending' | 'Accepted' | 'Rejected';
      /**
       * Format: date-time
       * @description When the player asked to have her data erased
       */
      erasureRequestedAt: string | null;
      global_name: string | null;
      /** @description One entry: member of the required server; none: not a member */
      guilds: components['schemas']['GuildDto'][];
      /** @enum {string|null} */
      locale: 'en' | 'fr' | 'ar' | null;
      /** @description Staff whose rights rest until they log in with two-factor authentication at Discord; the role is then Player */
      mfaMissing: boolean;
      /** @enum {string} */
      pack: 'None' | 'Bronze' | 'Silver' | 'Gold';
      /** @enum {string} */
      role: 'Player' | 'Admin';
      /** @enum {string} */
      streamerStatus: 'noApp' | 'Pending' | 'Accepted' | 'Rejected';
      /** @description May read, not apply or buy */
      suspended: boolean;
      /** @description Null while none is in force */
      suspension: components['schemas']['SuspensionDto'] | null;
      /** @enum {string} */
      whiteListStatus: 'noApp' | 'Pending' | 'Accepted' | 'Rejected';
    };
    DailyFiguresDto: {
      /** @description Oldest first, quiet days included. */
      days: components['schemas']['DayFiguresDto'][];
      /**
       * Format: date
       * @example 2026-03-01
       */
      from: string;
      /** @example Africa/Tunis */
      timeZone: string;
      /**
       * Format: date
       * @example 2026-03-14
       */
      to: string;
    };
    DayFiguresDto: {
      /**
       * Format: date
       * @description In the asked time zone.
       * @example 2026-03-14
       */
      date: string;
      /** @description Those that were reopened later included. */
      decisions: components['schemas']['DecisionFiguresDto'];
      revenue: components['schemas']['RevenueDto'];
    };
    DayRevenueDto: {
      /** @description Orders that were paid on this day. */
      orders: number;
      /** @description What was charged for them: cents or millimes. */
      paid: number;
      /** @description What of it was given back since, on whatever day. */
      refunded: number;
    };
    DecisionDto: {
      /** @description Shown to the player. */
      reason?: string;
      /** @description The application as it was read: each answer with an application carries it. When the application has changed since (the applicant has edited it), the decision is refused with the new version. Send it always: without it nothing is compared, and from 1 March 2027 it is required. */
      version?: number;
    };
    DecisionFiguresDto: {
      accepted: number;
      rejected: number;
    };
    DecisionTimeDto: {
      /**
       * @description Decisions it is taken from.
       * @example 50
       */
      decisions: number;
      /**
       * @description Median from submission to decision, in seconds.
       * @example 93600
       */
      medianSeconds: number;
    };
    DecisionTimesDto: {
      beta: components['schemas']['DecisionTimeDto'] | null;
      entity: components['schemas']['DecisionTimeDto'] | null;
      job: components['schemas']['DecisionTimeDto'] | null;
      streamer: components['schemas']['DecisionTimeDto'] | null;
      whitelist: components['schemas']['DecisionTimeDto'] | null;
    };
    DeskClaimDto: {
      /** @example 665f1c2e9b1e8a3d4c5b6a79 */
      applicationId: string;
      /** Format: date-time */
      at: string;
      by: components['schemas']['PersonDto'];
      /** @enum {string} */
      kind: 'beta' | 'whitelist' | 'entity' | 'job' | 'streamer';
    };
    EndedSessionsDto: {
      /**
       * @description How many there were
       * @example 2
       */
      ended: number;
    };
    EntityApplicationDto: {
      _id: string;
      agreeRules: boolean;
      /** @description 1 for the player's first application of this kind. */
      attempt: number;
      ceaseConditions: string;
      conflictResponse: string;
      /** Format: date-time */
      createdAt: string;
      createdBy: components['schemas']['PersonDto'];
      /**
       * Format: date-time
       * @description When its texts were removed (an old rejection, an erased player); empty fields since.
       */
      dataRemovedAt: string | null;
      diplomacyHandling: string;
      entityName: string;
      /** @enum {string} */
      entityStyle:
        | 'Streetwear'
        | 'Casual'
        | 'Minimalist'
        | 'Business'
        | 'Lumberjack'
        | 'Biker'
        | 'Latino'
        | 'Gothic'
        | 'Punk'
        | 'Techwear'
        | 'Military';
      /** @enum {string} */
      entityType: 'Crew' | 'Gang' | 'Family' | 'Organization';
      finality: string;
      /** @description Remarks for the reviewer; empty in the player's own answers. */
      hints: (
        | 'signature-differs'
        | 'fewer-than-five-goals'
        | 'previous-experience-short'
        | 'more-members-than-cap'
        | 'members-incomplete'
        | 'discord-id-differs'
        | 'questions-unanswered'
        | 'promotion-declined'
        | 'content-guidelines-declined'
        | 'other-server-details-missing'
      )[];
      /** @description Oldest first; lines are only ever added. */
      history: components['schemas']['ApplicationEventDto'][];
      illegalPerks: string[];
      legalPerks: string[];
      logoDescription: string;
      majorGoals: string;
      membersDiscordIds: string[];
      membersInGameNames: string[];
      motto: string;
      nextStepIfPowerful: string;
      preferredVehicles: string;
      /** @description Shown to the player. */
      reason: string | null;
      secretTactics: string;
      /** @enum {string} */
      status: 'Pending' | 'Accepted' | 'Rejected';
      strategies: string;
      /** Format: date-time */
      treatedAt: string | null;
      /** @description Who decided; null while Pending. */
      treatedBy: components['schemas']['PersonDto'] | null;
      understandRpQuality: boolean;
      /**
       * @description Grows with every change; to be sent back with a decision.
       * @example 1
       */
      version: number;
    };
    EntityInputDto: {
      /** @description Has to be true. */
      agreeRules: boolean;
      ceaseConditions?: string;
      conflictResponse?: string;
      diplomacyHandling?: string;
      /** @description Required. */
      entityName?: string;
      /** @description One of: Streetwear, Casual, Minimalist, Business, Lumberjack, Biker, Latino, Gothic, Punk, Techwear, Military. */
      entityStyle?: string;
      /** @description One of: Crew, Gang, Family, Organization. */
      entityType?: string;
      finality?: string;
      /** @description Exactly three, none blank. */
      illegalPerks?: string[];
      /** @description Exactly three, none blank. */
      legalPerks?: string[];
      logoDescription?: string;
      majorGoals?: string;
      /** @description Row by row with the other list of members; more than the type allows is flagged for the reviewer. */
      membersDiscordIds?: string[];
      /** @description Row by row with the other list of members; more than the type allows is flagged for the reviewer. */
      membersInGameNames?: string[];
      motto?: string;
      nextStepIfPowerful?: string;
      preferredVehicles?: string;
      secretTactics?: string;
      strategies?: string;
      /** @description Has to be true. */
      understandRpQuality: boolean;
    };
    EraseDto: {
      /**
       * @description Kept in the audit log.
       * @example Asked for by the player on 3 March
       */
      reason: string;
    };
    ErasureDto: {
      by: components['schemas']['PersonDto'];
      /**
       * Format: date-time
       * @description Null while the last sweep, about a minute later, is still to come.
       */
      completedAt: string | null;
      reason: string;
      /** Format: date-time */
      startedAt: string;
      userId: string;
    };
    ErasureRequestDto: {
      note: string | null;
      /**
       * Format: date-time
       * @description Null: there is none.
       */
      requestedAt: string | null;
    };
    ErasureRequestInputDto: {
      /** @description A word to staff. */
      note?: string;
    };
    ErrorBodyDto: {
      code: components['schemas']['ErrorCode'];
      details?: {
        [key: string]: unknown;
      };
      /** @example Bad Request */
      error: string;
      errors?: components['schemas']['FieldErrorDto'][];
      /** @description One readable sentence in English. */
      message: string;
      /** @description Also in the `x-request-id` header. */
      requestId: string;
      /** @example 400 */
      statusCode: number;
    };
    /** @enum {string} */
    ErrorCode:
      | 'VALIDATION_FAILED'
      | 'MALFORMED_REQUEST'
      | 'PAYLOAD_TOO_LARGE'
      | 'ADDRESS_TOO_LONG'
      | 'UNSUPPORTED_MEDIA_TYPE'
      | 'NOT_LOGGED_IN'
      | 'FORBIDDEN'
      | 'MFA_REQUIRED'
      | 'CONCERNS_YOURSELF'
      | 'CROSS_ORIGIN_REFUSED'
      | 'NOT_IN_REQUIRED_SERVER'
      | 'SUSPENDED'
      | 'ALREADY_SUSPENDED'
      | 'NOT_SUSPENDED'
      | 'CANNOT_SUSPEND_ADMIN'
      | 'NOT_FOUND'
      | 'IDEMPOTENCY_KEY_IN_USE'
      | 'IDEMPOTENCY_KEY_REUSED'
      | 'TOO_MANY_REQUESTS'
      | 'OVERLOADED'
      | 'INTERNAL_ERROR'
      | 'DATABASE_UNAVAILABLE'
      | 'LOGIN_REFUSED'
      | 'LOGIN_STATE_INVALID'
      | 'DISCORD_UNAVAILABLE'
      | 'APPLICATION_ALREADY_OPEN'
      | 'APPLICATION_ATTEMPTS_USED_UP'
      | 'APPLICATION_ALREADY_DECIDED'
      | 'APPLICATION_NOT_DECIDED'
      | 'APPLICATION_DATA_REMOVED'
      | 'APPLICATION_NOT_NEWEST'
      | 'APPLICATION_CHANGED'
      | 'APPLICATION_CLAIMED'
      | 'APPLICATION_NOTES_FULL'
      | 'PRODUCT_UNAVAILABLE'
      | 'PRODUCT_SLUG_TAKEN'
      | 'PRICE_CHANGED'
      | 'PROVIDER_NOT_CONFIGURED'
      | 'PROVIDER_UNAVAILABLE'
      | 'PROVIDER_TIMEOUT'
      | 'PAYMENT_NOT_FOUND'
      | 'PAYMENT_NOT_APPROVED'
      | 'PAYMENT_PENDING'
      | 'INSTRUMENT_DECLINED'
      | 'PAYMENT_DECLINED'
      | 'PAYMENT_FAILED'
      | 'PAYMENT_NEEDS_REVIEW'
      | 'PAYMENT_STATE_CONFLICT'
      | 'PAYMENT_NOT_PAID'
      | 'WEBHOOK_REFUSED'
      | 'ORDER_STATE_CONFLICT'
      | 'REFERENCE_EXPIRED'
      | 'PROOF_ALREADY_USED'
      | 'REMINDER_NO_CHANNEL'
      | 'ERASURE_BLOCKED'
      | 'ERASURE_OF_STAFF'
      | 'NOTIFICATION_NOT_FAILING'
      | 'SETTINGS_CHANGED';
    FailingMessageDto: {
      /** @example 6b018e3995dc514450b1d412 */
      _id: string;
      /**
       * Format: date-time
       * @description Time of the last attempt.
       */
      attemptedAt: string | null;
      /**
       * @description Attempts since it was made or retried.
       * @example 1
       */
      attempts: number;
      /** Format: date-time */
      createdAt: string;
      /**
       * @example order.paid
       * @enum {string}
       */
      kind:
        | 'application.accepted'
        | 'application.rejected'
        | 'application.reopened'
        | 'order.paid'
        | 'order.released'
        | 'order.refunded'
        | 'order.tip-rejected'
        | 'order.reminder'
        | 'payment.failed'
        | 'payment.review'
        | 'payment.refunded'
        | 'account.suspended'
        | 'account.suspension-lifted'
        | 'staff.application-submitted'
        | 'staff.tip-claimed'
        | 'staff.order-paid'
        | 'staff.payment-review';
      /**
       * @description What went wrong last.
       * @example Discord did not take the message: 403 50007
       */
      reason: string | null;
      /**
       * @description `waiting` is tried again by itself, `failed` is not.
       * @example failed
       * @enum {string}
       */
      state: 'waiting' | 'delivered' | 'failed';
      /** @description In English. */
      text: string;
      /**
       * @description In English.
       * @example Your order: Bronze
       */
      title: string;
      /** @description Null for the staff channel, and for a player who is gone. */
      to: components['schemas']['PersonDto'] | null;
    };
    FieldErrorDto: {
      /**
       * @description Stable code of the rule.
       * @example AGE_INVALID
       */
      code: string;
      /**
       * @description Dotted path into the body or the query.
       * @example personal.age
       */
      field: string;
      /** @example Age is not valid */
      message: string;
    };
    GuildDto: {
      /** @description Id of the required Discord server */
      id: string;
    };
    HealthDto: {
      /** @enum {string} */
      status: 'ok';
    };
    InboxMessageDto: {
      /** @example 6b018e3995dc514450b1d412 */
      _id: string;
      /**
       * Format: date-time
       * @example 2026-11-21T22:00:00.000Z
       */
      createdAt: string;
      /**
       * @description What the texts are made of; the kind decides which facts there are.
       * @example {
       *       "applicationId": "6b018e3995dc514450b1d412",
       *       "application": "whitelist",
       *       "number": 128,
       *       "reason": null
       *     }
       */
      facts: {
        [key: string]: unknown;
      };
      /**
       * @example application.rejected
       * @enum {string}
       */
      kind:
        | 'application.accepted'
        | 'application.rejected'
        | 'application.reopened'
        | 'order.paid'
        | 'order.released'
        | 'order.refunded'
        | 'order.tip-rejected'
        | 'order.reminder'
        | 'payment.failed'
        | 'payment.review'
        | 'payment.refunded'
        | 'account.suspended'
        | 'account.suspension-lifted';
      /**
       * @description Language of title and text.
       * @example en
       * @enum {string}
       */
      language: 'en' | 'fr' | 'ar';
      /**
       * @description Path of the site where it goes on.
       * @example /applications/6b018e3995dc514450b1d412
       */
      link: string;
      /**
       * Format: date-time
       * @description Null while unread.
       * @example null
       */
      readAt: string | null;
      /**
       * @description Plain text; line breaks separate paragraphs. In Arabic, names stand in isolates (U+2068, U+2069).
       * @example Your whitelist application no. 128 was rejected.
       *     Reason: Please tell more about your character.
       */
      text: string;
      /** @example Your whitelist application no. 128 was rejected */
      title: string;
    };
    InitPaymentDto: {
      /**
       * @description Millimes, as the page showed them; another amount is refused.
       * @example 18000
       */
      amount?: number;
      /** @description Ignored: the player is the one who is logged in. */
      firstName?: string;
      /** @description Without it the product is found by its exact name. */
      productId?: string;
      productName?: string;
      /** @description Ignored: the wallet is the server’s. */
      receiverWalletId?: string;
      /** @description Ignored: always TND. */
      token?: string;
    };
    InitPaymentResultDto: {
      /** @description 24 hex digits, given back to the return page. */
      paymentRef: string;
      /** @description Where the player pays. */
      payUrl: string;
    };
    JobApplicationDto: {
      _id: string;
      agreeRules: boolean;
      /** @description 1 for the player's first application of this kind. */
      attempt: number;
      /** Format: date-time */
      createdAt: string;
      createdBy: components['schemas']['PersonDto'];
      /**
       * Format: date-time
       * @description When its texts were removed (an old rejection, an erased player); empty fields since.
       */
      dataRemovedAt: string | null;
      departmentKnowledge: string;
      departmentReason: string;
      discordId: string;
      fullName: string;
      /** @description Remarks for the reviewer; empty in the player's own answers. */
      hints: (
        | 'signature-differs'
        | 'fewer-than-five-goals'
        | 'previous-experience-short'
        | 'more-members-than-cap'
        | 'members-incomplete'
        | 'discord-id-differs'
        | 'questions-unanswered'
        | 'promotion-declined'
        | 'content-guidelines-declined'
        | 'other-server-details-missing'
      )[];
      /** @description Oldest first; lines are only ever added. */
      history: components['schemas']['ApplicationEventDto'][];
      igName: string;
      /** @enum {string} */
      preferredDepartment: 'KEEPER' | 'EMS' | 'Scientist';
      /** @description Shown to the player. */
      reason: string | null;
      /** @description By the text of the question, dots replaced by underscores. */
      situationalAnswers: {
        [key: string]: string;
      };
      /** @enum {string} */
      status: 'Pending' | 'Accepted' | 'Rejected';
      /** Format: date-time */
      treatedAt: string | null;
      /** @description Who decided; null while Pending. */
      treatedBy: components['schemas']['PersonDto'] | null;
      understandRpQuality: boolean;
      uniqueSkills: string;
      /**
       * @description Grows with every change; to be sent back with a decision.
       * @example 1
       */
      version: number;
    };
    JobInputDto: {
      /** @description Has to be true. */
      agreeRules: boolean;
      departmentKnowledge?: string;
      departmentReason?: string;
      /** @description Another id than the one that is logged in is flagged. */
      discordId?: string;
      /** @description Required. */
      fullName?: string;
      /** @description Required. The name in the game. */
      igName?: string;
      /** @description One of: KEEPER, EMS, Scientist. */
      preferredDepartment?: string;
      /** @description By the text of a question of the department, dots replaced by underscores: one of the question's options, or a text. */
      situationalAnswers?: {
        [key: string]: string;
      };
      /** @description Has to be true. */
      understandRpQuality: boolean;
      uniqueSkills?: string;
    };
    LanguageDto: {
      /**
       * @example ar
       * @enum {string}
       */
      language: 'en' | 'fr' | 'ar';
    };
    LiftSuspensionDto: {
      /** @description Kept in the history and told to the player. */
      reason?: string;
    };
    LoggedOutDto: {
      /** @example Logged out */
      message: string;
    };
    ManualPaymentTicketDto: {
      /**
       * @description Millimes.
       * @example 18000
       */
      amount: number;
      /** Format: date-time */
      expiresAt: string;
      /** @description The exact line to paste into the tip's message. */
      message: string;
      orderId: string;
      /**
       * @description The number of the order.
       * @example MRG-7K4Q-M2XT
       */
      reference: string;
      ticketUrl: string;
      tippingUrl: string;
    };
    MarkReadDto: {
      /** @description These messages; ids that are not your own change nothing. */
      ids?: string[];
      /**
       * @description This message and every older one.
       * @example 6b018e3995dc514450b1d412
       */
      upTo?: string;
    };
    MemberCapsDto: {
      Crew: number;
      Family: number;
      Gang: number;
      Organization: number;
    };
    MemberCountDto: {
      /** @description 0 when Discord could not be asked yet. */
      members: number;
    };
    OpenTipDto: {
      /**
       * @description Dinars, as the page showed them; another price is refused.
       * @example 18
       */
      expectedPrice?: number;
      productId: string;
    };
    OrderDto: {
      _id: string;
      /**
       * @description What was charged, in cents (USD) or millimes (TND).
       * @example 650
       */
      amount: number;
      /** Format: date-time */
      createdAt: string;
      /** @enum {string} */
      currency: 'USD' | 'TND';
      /** @example 8 */
      discountPercent: number;
      history: components['schemas']['OrderEventDto'][];
      /**
       * @description What player, staff and messages call the order: the reference of its payment.
       * @example MRG-7K4Q-M2XT
       */
      number: string;
      /** @description Its payment as the provider knows it; only in the staff's list and page of an order. */
      payment?: components['schemas']['PaymentFactsDto'] | null;
      paymentDetails: components['schemas']['OrderPaymentDto'];
      /** @description The product as it was when it was bought. */
      product: components['schemas']['OrderProductDto'];
      tip: components['schemas']['OrderTipDto'] | null;
      /** @description The player's Discord id. */
      userId: string;
      /** @description The player's Discord user name. */
      userName: string;
    };
    OrderEventDto: {
      /** @enum {string} */
      action:
        | 'created'
        | 'completed'
        | 'proof_submitted'
        | 'confirmed'
        | 'rejected'
        | 'expired'
        | 'reopened'
        | 'reminded'
        | 'reminder_failed'
        | 'refunded'
        | 'held_for_review';
      /** Format: date-time */
      at: string;
      /** @description Discord user name of the person, or the provider's name; a player reads `staff` for whoever of them it was. */
      by: string;
      /** @description A player reads the reason of a rejection and what she has sent herself, and no other. */
      note: string | null;
    };
    OrderPaymentDto: {
      /** @enum {string} */
      method: 'paypal' | 'konnect' | 'tip';
      /** @description PayPal order id, Konnect payment reference, or the reference code of a tip. */
      paymentId: string;
      /** @enum {string} */
      status: 'PENDING' | 'COMPLETED' | 'REFUNDED' | 'EXPIRED';
    };
    OrderProductDto: {
      _id: string;
      /** @enum {string} */
      category:
        | 'membership'
        | 'car_monthly'
        | 'car_trimestrial'
        | 'car_chapter'
        | 'car_prime'
        | 'ped_standard'
        | 'ped_addon'
        | 'company'
        | 'house'
        | 'weapons'
        | 'skins'
        | 'clothes'
        | 'character_slot';
      name: string;
      /**
       * @description What was charged, in whole units of `currency`.
       * @example 6.5
       */
      price: number;
    };
    OrderSuccessDto: {
      paymentDetails: components['schemas']['PaymentDetailsDto'];
      product?: components['schemas']['ShownProductDto'];
      /** @description Discord id; refused when it is not the one who is logged in. */
      userId?: string;
      /** @description Ignored: the player is the one who is logged in. */
      userName?: string;
    };
    OrderTipDto: {
      claim: components['schemas']['TipClaimDto'] | null;
      /** Format: date-time */
      expiresAt: string;
    };
    OwnLinksDto: {
      /** @example https://example.com/ */
      discordInvite?: string;
      /** @example https://example.com/ */
      fivemDownload?: string;
      /** @example https://example.com/ */
      gtaStore?: string;
      /** @example https://example.com/ */
      instagram?: string;
      /** @example https://example.com/ */
      partnerHub?: string;
      /** @example https://example.com/ */
      pedWiki?: string;
      /** @example https://example.com/ */
      supportTicket?: string;
      /** @example https://example.com/ */
      tiktok?: string;
      /** @example https://example.com/ */
      tipping?: string;
      /** @example https://example.com/ */
      x?: string;
      /** @example https://example.com/ */
      youtube?: string;
    };
    OwnMediaDto: {
      /**
       * @description An address, a path on the site, or null for none.
       * @example https://media.example.com/theme.mp3
       */
      introVideo?: string | null;
      /**
       * @description An address, a path on the site, or null for none.
       * @example https://media.example.com/theme.mp3
       */
      music?: string | null;
      /**
       * @description An address, a path on the site, or null for none.
       * @example https://media.example.com/theme.mp3
       */
      trailer?: string | null;
    };
    OwnMemberCapsDto: {
      /** @example 10 */
      Crew?: number;
      /** @example 10 */
      Family?: number;
      /** @example 10 */
      Gang?: number;
      /** @example 10 */
      Organization?: number;
    };
    OwnPoliciesDto: {
      /** @example 48 */
      appealDays?: number;
      /** @example 48 */
      clipMinutes?: number;
      /** @example 48 */
      deliveryHours?: number;
      /** @example Mirage Roleplay */
      operator?: string;
      /** @example 48 */
      reportHours?: number;
      /**
       * Format: date
       * @example 2026-11-24
       */
      termsDate?: string;
    };
    OwnSessionDto: {
      /** @enum {string} */
      browser: 'Chrome' | 'Edge' | 'Firefox' | 'Opera' | 'Safari' | 'Samsung Internet' | 'other';
      /** @description The session that asks */
      current: boolean;
      /**
       * @description Names the session and opens nothing
       * @example 9f86d081884c7d659a2feaa0c55ad015
       */
      id: string;
      /**
       * Format: date-time
       * @description To the day
       */
      lastUsedAt: string;
      /**
       * Format: date-time
       * @description Null for a login of an older version
       */
      loginAt: string | null;
      /** @enum {string} */
      system: 'Android' | 'iOS' | 'Linux' | 'macOS' | 'Windows' | 'other';
    };
    OwnSettingsDto: {
      links?: components['schemas']['OwnLinksDto'];
      media?: components['schemas']['OwnMediaDto'];
      memberCaps?: components['schemas']['OwnMemberCapsDto'];
      policies?: components['schemas']['OwnPoliciesDto'];
      /** @description Reasons that staff can start from when they reject an application, in their order. */
      rejectTemplates?: components['schemas']['RejectTemplateDto'][];
      /** @example support@example.com */
      supportEmail?: string;
      /** @example A city of your own making. */
      tagline?: string;
      /** @example 3 */
      whitelistMaxAttempts?: number;
    };
    PageErrorDto: {
      frames: components['schemas']['StackFrameDto'][];
      /**
       * @description Numbers, ids and addresses are masked, here and again by the server
       * @example x is not a function
       */
      message: string;
      /** @example TypeError */
      name: string;
      /**
       * @description Pattern of the page's address, without ids and queries
       * @example /applications/:id
       */
      route: string;
    };
    PaidProductDto: {
      _id: string;
      /** @enum {string} */
      category:
        | 'membership'
        | 'car_monthly'
        | 'car_trimestrial'
        | 'car_chapter'
        | 'car_prime'
        | 'ped_standard'
        | 'ped_addon'
        | 'company'
        | 'house'
        | 'weapons'
        | 'skins'
        | 'clothes'
        | 'character_slot';
      name: string;
    };
    PaymentDetailsDto: {
      /** @description PayPal's order id. Required. */
      id?: string;
      /** @description The same, under the name that orders use. */
      paymentId?: string;
      /** @description Ignored: PayPal is asked. */
      status?: string;
    };
    PaymentEventDto: {
      /** Format: date-time */
      at: string;
      /** @description Discord user name of the person, the provider's name, or `reconciliation`. */
      by: string;
      note: string | null;
      /** @enum {string} */
      to:
        | 'created'
        | 'awaiting_payer'
        | 'processing'
        | 'paid'
        | 'declined'
        | 'failed'
        | 'expired'
        | 'review'
        | 'partially_refunded'
        | 'refunded'
        | 'reversed'
        | 'disputed';
    };
    PaymentFactsDto: {
      _id: string;
      /** @description The provider's id of the money itself; of a tip its number in comparable form. */
      captureId: string | null;
      /** @description The provider's id of the payment. */
      providerRef: string | null;
      /** @description The provider's own word. */
      providerStatus: string | null;
      /** @description Our code, quoted to the provider and to the player. */
      reference: string;
      /** @enum {string} */
      status:
        | 'created'
        | 'awaiting_payer'
        | 'processing'
        | 'paid'
        | 'declined'
        | 'failed'
        | 'expired'
        | 'review'
        | 'partially_refunded'
        | 'refunded'
        | 'reversed'
        | 'disputed';
      statusReason: string | null;
    };
    PaymentInReviewDto: {
      _id: string;
      /**
       * @description What was to be charged, in cents (USD) or millimes (TND).
       * @example 650
       */
      amount: number;
      /** @description The provider's id of the money itself; of a tip its number in comparable form. */
      captureId: string | null;
      /** @description Facts in which the provider's payment differs, or `player_suspended`. */
      causes: (
        | 'amount'
        | 'reached_amount'
        | 'currency'
        | 'payee'
        | 'provider_ref'
        | 'order_id'
        | 'custom_id'
        | 'invoice_id'
        | 'capture_id'
        | 'capture_id_used'
        | 'intent'
        | 'purchase_units'
        | 'type'
        | 'player_suspended'
      )[];
      /** Format: date-time */
      createdAt: string;
      /** @enum {string} */
      currency: 'USD' | 'TND';
      /** Format: date-time */
      heldAt: string;
      /** @description Oldest first. */
      history: components['schemas']['PaymentEventDto'][];
      /** @enum {string} */
      method: 'paypal' | 'konnect' | 'tip';
      /** @description The order, once there is one. */
      orderId: string | null;
      product: components['schemas']['PaidProductDto'];
      /** @description The provider's id of the payment. */
      providerRef: string | null;
      /** @description The provider's own word. */
      providerStatus: string | null;
      /** @description Our code, quoted to the provider and to the player. */
      reference: string;
      /** @enum {string} */
      status:
        | 'created'
        | 'awaiting_payer'
        | 'processing'
        | 'paid'
        | 'declined'
        | 'failed'
        | 'expired'
        | 'review'
        | 'partially_refunded'
        | 'refunded'
        | 'reversed'
        | 'disputed';
      statusReason: string | null;
      /** @description The player's Discord id. */
      userId: string;
      /** @description The player's Discord user name. */
      userName: string;
    };
    PaymentPendingDto: {
      /** @enum {string} */
      code: 'PAYMENT_PENDING';
      message: string;
      /** @enum {string} */
      status: 'PENDING';
    };
    PayPalConfigDto: {
      clientId: string;
      /** @enum {string} */
      currency: 'USD';
      /** @enum {string} */
      intent: 'capture';
      /** @description Only with the local stand-in: the address of its SDK script. */
      sdkBaseUrl?: string;
    };
    PayPalOrderCreatedDto: {
      /** @description PayPal's order id, for its buttons. */
      id: string;
    };
    PayPalOrderDto: {
      /**
       * @description US dollars, as the page showed them; another price is refused.
       * @example 6.5
       */
      expectedPrice?: number;
      productId: string;
    };
    PersonDto: {
      _id: string;
      /** @description Address of the avatar picture. */
      avatarUrl: string;
      /**
       * @description Digits in a string (64 bit).
       * @example 204255221017214977
       */
      discord_id: string;
      discord_username: string;
      global_name: string | null;
    };
    PlayerDetailDto: {
      _id: string;
      avatarUrl: string;
      /** @description First login, ISO 8601 */
      createdAt: string;
      /** @description Picture hash; animated when it starts with a_ */
      discord_avatar: string | null;
      /** @description Digits in a string (64 bit) */
      discord_id: string;
      discord_username: string;
      /** @description Only an address that Discord has verified */
      email: string | null;
      /**
       * Format: date-time
       * @description When the player asked to have her data erased
       */
      erasureRequestedAt: string | null;
      global_name: string | null;
      /** @description Member of the required Discord server at the last look */
      inRequiredServer: boolean;
      /** @enum {string} */
      pack: 'None' | 'Bronze' | 'Silver' | 'Gold';
      /** @enum {string} */
      role: 'Player' | 'Admin';
      /** @description May read, not apply or buy */
      suspended: boolean;
      /** @description Null while none is in force */
      suspension: components['schemas']['SuspensionDto'] | null;
      /** @description Oldest first; lines are only ever added. */
      suspensionHistory: components['schemas']['SuspensionEventDto'][];
    };
    PlayerDto: {
      _id: string;
      avatarUrl: string;
      /** @description First login, ISO 8601 */
      createdAt: string;
      /** @description Picture hash; animated when it starts with a_ */
      discord_avatar: string | null;
      /** @description Digits in a string (64 bit) */
      discord_id: string;
      discord_username: string;
      /** @description Only an address that Discord has verified */
      email: string | null;
      /**
       * Format: date-time
       * @description When the player asked to have her data erased
       */
      erasureRequestedAt: string | null;
      global_name: string | null;
      /** @description Member of the required Discord server at the last look */
      inRequiredServer: boolean;
      /** @enum {string} */
      pack: 'None' | 'Bronze' | 'Silver' | 'Gold';
      /** @enum {string} */
      role: 'Player' | 'Admin';
      /** @description May read, not apply or buy */
      suspended: boolean;
      /** @description Null while none is in force */
      suspension: components['schemas']['SuspensionDto'] | null;
    };
    PoliciesDto: {
      appealDays: number;
      clipMinutes: number;
      deliveryHours: number;
      /** @description Who runs the community. */
      operator: string;
      reportHours: number;
      /**
       * Format: date
       * @description Day of the last change of the terms.
       * @example 2026-11-24
       */
      termsDate: string;
    };
    /** @enum {string} */
    ProductCategory:
      | 'membership'
      | 'car_monthly'
      | 'car_trimestrial'
      | 'car_chapter'
      | 'car_prime'
      | 'ped_standard'
      | 'ped_addon'
      | 'company'
      | 'house'
      | 'weapons'
      | 'skins'
      | 'clothes'
      | 'character_slot';
    ProductChangeDto: {
      /** @enum {string} */
      action: 'created' | 'updated';
      /** Format: date-time */
      at: string;
      /** @description Null for the demo catalogue. */
      by: components['schemas']['PersonDto'] | null;
      changes: components['schemas']['ProductFieldChangeDto'][];
    };
    ProductDto: {
      _id: string;
      available: boolean;
      category: components['schemas']['ProductCategory'];
      description: string;
      /** @description http(s) URL or a path on the site. */
      image: string;
      name: string;
      /**
       * @description US dollars, at most two decimals.
       * @example 6.5
       */
      price: number;
      /**
       * @description Stable, readable key.
       * @example vip-gold
       */
      slug: string;
      /**
       * @description Tunisian dinars, at most two decimals.
       * @example 18
       */
      tndPrice: number;
    };
    ProductFieldChangeDto: {
      after: string | number | boolean;
      before: string | number | boolean;
      /** @example price */
      field: string;
    };
    RefundedByHandDto: {
      /**
       * @description Number or link by which the refund is found at the provider or the bank.
       * @example RF-20931
       */
      proof: string;
      /** @description The player reads it. */
      reason: string;
    };
    RejectTemplateDto: {
      /** @example answers-too-short */
      id: string;
      kinds: ('beta' | 'whitelist' | 'entity' | 'job' | 'streamer')[];
      /** @description French and Arabic may be empty: English then. */
      text: components['schemas']['TemplateTextDto'];
      /** @description French and Arabic may be empty: English then. */
      title: components['schemas']['TemplateTitleDto'];
    };
    RejectTipDto: {
      /** @description The player reads it. */
      reason: string;
    };
    ReleasePaymentDto: {
      /**
       * @description What staff have found; kept in the history and the audit log.
       * @example The provider confirmed the amount by e-mail.
       */
      reason: string;
    };
    ReminderResultDto: {
      /** @example Reminder sent successfully! */
      message: string;
    };
    RetentionDto: {
      auditYears: number;
      jobsDays: number;
      notificationsMonths: number;
      providerEventsMonths: number;
      rejectedApplicationsMonths: number;
      /** @description After the last visit. */
      sessionHours: number;
      /** @description After the login. */
      sessionMaxHours: number;
    };
    RevenueDto: {
      TND: components['schemas']['DayRevenueDto'];
      USD: components['schemas']['DayRevenueDto'];
    };
    ReviewClaimDto: {
      /**
       * Format: date-time
       * @description Since when.
       */
      at: string;
      by: components['schemas']['PersonDto'];
      /**
       * @description Length of a lease; to be renewed well before.
       * @example 300
       */
      leaseSeconds: number;
      /**
       * Format: date-time
       * @description When it ends unless it is renewed.
       */
      until: string;
    };
    ReviewClaimInputDto: {
      /**
       * @description Takes it from whoever reads it.
       * @example true
       */
      takeOver?: boolean;
    };
    ReviewClaimReleasedDto: {
      /** @description False where it was not (or no longer) the caller's. */
      released: boolean;
    };
    ReviewDeskDto: {
      /** @description Who reads what at this moment. */
      claims: components['schemas']['DeskClaimDto'][];
      /** @description By kind; grows whenever an application is sent, changed, decided or withdrawn. */
      revisions: components['schemas']['RevisionsDto'];
    };
    ReviewNoteDto: {
      _id: string;
      /** Format: date-time */
      at: string;
      by: components['schemas']['PersonDto'];
      text: string;
    };
    ReviewNoteInputDto: {
      /**
       * @description Read by staff only.
       * @example Talked to him in the ticket; he explains the second scenario well.
       */
      text: string;
    };
    RevisionsDto: {
      /** @example 12 */
      beta: number;
      /** @example 6 */
      entity: number;
      /** @example 18 */
      job: number;
      /** @example 2 */
      streamer: number;
      /** @example 40 */
      whitelist: number;
    };
    ScenarioAnswerDto: {
      answer?: string;
      /** @description Ignored: the server fills in the question it asks. */
      question?: string;
    };
    SessionInfoDto: {
      /** @description Null for a visitor */
      user: components['schemas']['CurrentUserDto'] | null;
    };
    SettingsDto: {
      /** Format: date-time */
      changedAt: string | null;
      changedBy: components['schemas']['PersonDto'] | null;
      /** @description What holds where `own` says nothing. */
      fallback: components['schemas']['SettingValuesDto'];
      own: components['schemas']['OwnSettingsDto'];
      /**
       * @description Where each value of `fallback` comes from, by the path of the setting.
       * @example {
       *       "tagline": "default",
       *       "supportEmail": "default",
       *       "links.discordInvite": "default",
       *       "links.supportTicket": "default",
       *       "links.tipping": "default",
       *       "links.pedWiki": "default",
       *       "links.gtaStore": "default",
       *       "links.fivemDownload": "default",
       *       "links.partnerHub": "default",
       *       "links.x": "default",
       *       "links.instagram": "default",
       *       "links.youtube": "default",
       *       "links.tiktok": "default",
       *       "media.music": "default",
       *       "media.introVideo": "default",
       *       "media.trailer": "default",
       *       "memberCaps.Crew": "default",
       *       "memberCaps.Gang": "default",
       *       "memberCaps.Family": "default",
       *       "memberCaps.Organization": "default",
       *       "policies.operator": "default",
       *       "policies.termsDate": "default",
       *       "policies.reportHours": "default",
       *       "policies.clipMinutes": "default",
       *       "policies.appealDays": "default",
       *       "policies.deliveryHours": "default",
       *       "whitelistMaxAttempts": "default",
       *       "rejectTemplates": "default"
       *     }
       */
      sources: {
        [key: string]: 'default' | 'file' | 'environment';
      };
      /** @description What holds now: `own` over `fallback`. */
      values: components['schemas']['SettingValuesDto'];
      /**
       * @description To be sent back with a change; 0 while nobody has changed anything.
       * @example 4
       */
      version: number;
    };
    SettingsInputDto: {
      links?: components['schemas']['OwnLinksDto'];
      media?: components['schemas']['OwnMediaDto'];
      memberCaps?: components['schemas']['OwnMemberCapsDto'];
      policies?: components['schemas']['OwnPoliciesDto'];
      /** @description Reasons that staff can start from when they reject an application, in their order. */
      rejectTemplates?: components['schemas']['RejectTemplateDto'][];
      /** @example support@example.com */
      supportEmail?: string;
      /** @example A city of your own making. */
      tagline?: string;
      /**
       * @description `version` of the settings as they were read.
       * @example 0
       */
      version: number;
      /** @example 3 */
      whitelistMaxAttempts?: number;
    };
    SettingValuesDto: {
      links: components['schemas']['SiteLinksDto'];
      media: components['schemas']['SiteMediaDto'];
      memberCaps: components['schemas']['MemberCapsDto'];
      policies: components['schemas']['PoliciesDto'];
      rejectTemplates: components['schemas']['RejectTemplateDto'][];
      supportEmail: string;
      tagline: string;
      whitelistMaxAttempts: number;
    };
    ShownProductDto: {
      _id?: string;
      available?: boolean;
      category?: components['schemas']['ProductCategory'];
      description?: string;
      id?: string;
      image?: string;
      name?: string;
      price?: number;
      slug?: string;
      tndPrice?: number;
    };
    SimilarAnswersDto: {
      /** @description The most similar one for each answer that has any, in the order of the form. */
      copies: components['schemas']['CopiedAnswerDto'][];
    };
    SiteConfigDto: {
      /** @description Where the console's remote entry lives. */
      adminConsoleEntry: string;
      links: components['schemas']['SiteLinksDto'];
      media: components['schemas']['SiteMediaDto'];
      memberCaps: components['schemas']['MemberCapsDto'];
      name: string;
      /** @description Ways to pay that are switched on, by category. */
      paymentMethods: {
        [key: string]: ('paypal' | 'konnect' | 'tip')[];
      };
      policies: components['schemas']['PoliciesDto'];
      /** @enum {string} */
      providersMode: 'live' | 'vendor-sandbox' | 'local';
      /** @description How long data is kept. */
      retention: components['schemas']['RetentionDto'];
      supportEmail: string;
      tagline: string;
      whitelistMaxAttempts: number;
    };
    SiteLinksDto: {
      discordInvite: string;
      fivemDownload: string;
      gtaStore: string;
      instagram: string;
      partnerHub: string;
      pedWiki: string;
      supportTicket: string;
      tiktok: string;
      tipping: string;
      x: string;
      youtube: string;
    };
    SiteMediaDto: {
      introVideo: string | null;
      music: string | null;
      trailer: string | null;
    };
    SituationalAnswerDto: {
      answer: string;
      /** @description As it was asked. */
      question: string;
    };
    SituationalAnswersDto: {
      scenario1?: components['schemas']['ScenarioAnswerDto'];
      scenario2?: components['schemas']['ScenarioAnswerDto'];
      scenario3?: components['schemas']['ScenarioAnswerDto'];
    };
    SituationalAnswersOfApplicationDto: {
      scenario1: components['schemas']['SituationalAnswerDto'];
      scenario2: components['schemas']['SituationalAnswerDto'];
      scenario3: components['schemas']['SituationalAnswerDto'];
    };
    StackFrameDto: {
      /** @example 12 */
      column: number;
      /**
       * @description A file of the build's
       * @example /assets/index-B1kZ.js
       */
      file: string;
      /** @example 12 */
      line: number;
    };
    StreamerApplicationDto: {
      _id: string;
      age: string;
      agreeContentGuidelines: boolean;
      agreePositivePromotion: boolean;
      agreePromotion: boolean;
      agreeRegulations: boolean;
      agreeRemovalPolicy: boolean;
      /** @description 1 for the player's first application of this kind. */
      attempt: number;
      averageViewership: string;
      bugReporting: string;
      channelLink: string;
      confidentialInfoHandling: string;
      contentType: string;
      /** Format: date-time */
      createdAt: string;
      createdBy: components['schemas']['PersonDto'];
      /**
       * Format: date-time
       * @description When its texts were removed (an old rejection, an erased player); empty fields since.
       */
      dataRemovedAt: string | null;
      /** @enum {string} */
      experienceOtherServerRP: 'Yes' | 'No';
      experienceOtherServerRPDetails: string;
      /** @enum {string} */
      experienceRP: 'Yes' | 'No';
      fullName: string;
      /** @description Remarks for the reviewer; empty in the player's own answers. */
      hints: (
        | 'signature-differs'
        | 'fewer-than-five-goals'
        | 'previous-experience-short'
        | 'more-members-than-cap'
        | 'members-incomplete'
        | 'discord-id-differs'
        | 'questions-unanswered'
        | 'promotion-declined'
        | 'content-guidelines-declined'
        | 'other-server-details-missing'
      )[];
      /** @description Oldest first; lines are only ever added. */
      history: components['schemas']['ApplicationEventDto'][];
      /** @enum {string} */
      platform: 'Twitch' | 'YouTube' | 'Kick' | 'Tiktok' | 'Facebook';
      /** @description Shown to the player. */
      reason: string | null;
      ruleViolationHandling: string;
      specialEvents: string;
      /** @enum {string} */
      status: 'Pending' | 'Accepted' | 'Rejected';
      streamingSchedule: string;
      streamPromotion: string;
      streamReason: string;
      toxicityHandling: string;
      /** Format: date-time */
      treatedAt: string | null;
      /** @description Who decided; null while Pending. */
      treatedBy: components['schemas']['PersonDto'] | null;
      /**
       * @description Grows with every change; to be sent back with a decision.
       * @example 1
       */
      version: number;
      viewerEngagement: string;
    };
    StreamerInputDto: {
      /** @description Required. Two digits, 18 or more; Arabic digits are accepted. */
      age?: string;
      /** @description No (false) is an answer and flagged. */
      agreeContentGuidelines: boolean;
      /** @description Has to be true. */
      agreePositivePromotion: boolean;
      /** @description No (false) is an answer and flagged. */
      agreePromotion: boolean;
      /** @description Has to be true. */
      agreeRegulations: boolean;
      /** @description Has to be true. */
      agreeRemovalPolicy: boolean;
      averageViewership?: string;
      bugReporting?: string;
      /** @description Required. A web address. */
      channelLink?: string;
      confidentialInfoHandling?: string;
      contentType?: string;
      /** @description Yes or No. */
      experienceOtherServerRP?: string;
      /** @description Kept where experienceOtherServerRP is Yes. */
      experienceOtherServerRPDetails?: string;
      /** @description Yes or No. */
      experienceRP?: string;
      /** @description Required. */
      fullName?: string;
      /** @description One of: Twitch, YouTube, Kick, Tiktok, Facebook. */
      platform?: string;
      ruleViolationHandling?: string;
      specialEvents?: string;
      streamingSchedule?: string;
      streamPromotion?: string;
      streamReason?: string;
      toxicityHandling?: string;
      viewerEngagement?: string;
    };
    SuspendDto: {
      /**
       * @description Shown to the player.
       * @example Insults in the public channel.
       */
      reason: string;
      /**
       * Format: date-time
       * @description In the future; left out: until it is lifted.
       * @example 2099-12-31T20:00:00.000Z
       */
      until?: string;
    };
    SuspensionDto: {
      /** @example Insults in the public channel. */
      reason: string;
      /**
       * Format: date-time
       * @description Null: until it is lifted.
       */
      until: string | null;
    };
    SuspensionEventDto: {
      /** @enum {string} */
      action: 'suspended' | 'lifted';
      /** Format: date-time */
      at: string;
      by: components['schemas']['PersonDto'];
      reason: string | null;
      /**
       * Format: date-time
       * @description The end it was given.
       */
      until: string | null;
    };
    TelemetryDto: {
      /**
       * @example phone
       * @enum {string}
       */
      device: 'phone' | 'tablet' | 'desktop';
      errors: components['schemas']['PageErrorDto'][];
      /**
       * @example ar
       * @enum {string}
       */
      locale: 'en' | 'fr' | 'ar';
      /**
       * @description Name of the build's first script
       * @example index-B1kZ
       */
      version: string;
      vitals: components['schemas']['VitalValueDto'][];
    };
    TemplateTextDto: {
      /** @example أجب عن كل سؤال ببضع جمل. */
      ar: string;
      /** @example Please answer every question in a few sentences. */
      en: string;
      /** @example Répondez à chaque question en quelques phrases. */
      fr: string;
    };
    TemplateTitleDto: {
      /** @example الإجابات قصيرة جدًا */
      ar: string;
      /** @example Answers too short */
      en: string;
      /** @example Réponses trop courtes */
      fr: string;
    };
    TipClaimDto: {
      /** Format: date-time */
      at: string;
      ticketUrl: string | null;
      tipNumber: string | null;
    };
    TipClaimInputDto: {
      /** @description The link of the ticket. */
      ticketUrl?: string;
      /** @description The number of the tip. */
      tipNumber?: string;
    };
    TipProofDto: {
      /** @enum {string} */
      currency: 'TND';
      /** @description Needed for an order that has expired. */
      note?: string;
      /** @description The link of a screenshot. */
      screenshotUrl?: string;
      /** @description The link of the ticket. */
      ticketUrl?: string;
      /**
       * @description Whole dinars, at most two decimals; at least the price.
       * @example 18
       */
      tippedAmount: number;
      /** Format: date-time */
      tippedAt?: string;
      /** @description The platform's number of the tip. One tip pays one order. */
      tipTransactionId: string;
    };
    UnreadCountDto: {
      /**
       * @description Messages that are still unread.
       * @example 2
       */
      unread: number;
    };
    UpdatePackDto: {
      /** @enum {string} */
      newPack: 'None' | 'Bronze' | 'Silver' | 'Gold';
      /** @description The player's `_id` */
      userId: string;
    };
    UpdateProductDto: {
      /** @description Only as it is. */
      _id?: string;
      /** @default true */
      available: boolean;
      category?: components['schemas']['ProductCategory'];
      description?: string;
      /** @description Same as `_id`, for clients that use this name. */
      id?: string;
      image?: string;
      name?: string;
      /** @description US dollars. */
      price?: number;
      /** @description Only as it is: a slug never changes. */
      slug?: string;
      /** @description Tunisian dinars. */
      tndPrice?: number;
    };
    VerifyPaymentResultDto: {
      message: string;
      /** @description Null while or when it is not paid. */
      order: components['schemas']['OrderDto'] | null;
    };
    VitalValueDto: {
      /**
       * @example LCP
       * @enum {string}
       */
      name: 'LCP' | 'INP' | 'CLS';
      /**
       * @description Pattern of the page's address, without ids and queries
       * @example /applications/:id
       */
      route: string;
      /**
       * @description LCP and INP in milliseconds, CLS without a unit
       * @example 1240.5
       */
      value: number;
    };
    WebhookReceivedDto: {
      /** @enum {boolean} */
      ok: true;
    };
    WhitelistApplicationDto: {
      _id: string;
      age: string;
      agreeGuidelines: boolean;
      agreeRules: boolean;
      /** @description 1 for the player's first application of this kind. */
      attempt: number;
      availability: string;
      characterAge: string;
      characterGoals: string;
      characterLegacy: string;
      characterName: string;
      characterPath: string;
      characterPathExplanation: string;
      /** Format: date-time */
      createdAt: string;
      createdBy: components['schemas']['PersonDto'];
      crewStatus: string;
      /**
       * Format: date-time
       * @description When its texts were removed (an old rejection, an erased player); empty fields since.
       */
      dataRemovedAt: string | null;
      discordUsername: string;
      ethnicity: string;
      favoriteColor: string;
      favoriteMusic: string;
      fullName: string;
      groupName: string;
      /** @description Remarks for the reviewer; empty in the player's own answers. */
      hints: ('signature-differs' | 'fewer-than-five-goals' | 'previous-experience-short')[];
      /** @description Oldest first; lines are only ever added. */
      history: components['schemas']['ApplicationEventDto'][];
      languages: string;
      liveEmail: string;
      loreImportance: string;
      medicalReports: string;
      microphone: string;
      outfitStyle: string;
      prevRpExp: string;
      /** @description Shown to the player. */
      reason: string | null;
      reasonToJoin: string;
      referral: string;
      religion: string;
      rpRules: string;
      signature: string;
      situationalAnswers: components['schemas']['SituationalAnswersOfApplicationDto'];
      /** @enum {string} */
      status: 'Pending' | 'Accepted' | 'Rejected';
      timeZone: string;
      toxicityBanReasons: string;
      /** Format: date-time */
      treatedAt: string | null;
      /** @description Who decided; null while Pending. */
      treatedBy: components['schemas']['PersonDto'] | null;
      turnOffs: string;
      turnOns: string;
      understandBan: boolean;
      /**
       * @description Grows with every change; to be sent back with a decision.
       * @example 1
       */
      version: number;
      zodiacSign: string;
    };
    WhitelistInputDto: {
      /** @description Two digits, 18 or more. Arabic digits are accepted. */
      age?: string;
      /** @description Has to be true. */
      agreeGuidelines: boolean;
      agreeRules?: boolean;
      availability?: string;
      characterAge?: string;
      /** @description Five goals are asked for; fewer are flagged for the reviewer. */
      characterGoals?: string;
      characterLegacy?: string;
      characterName?: string;
      /** @description One of: legal, between, illegal. */
      characterPath?: string;
      characterPathExplanation?: string;
      crewStatus?: string;
      discordUsername?: string;
      ethnicity?: string;
      /** @description One of: red, blue, green, black, white, purple, pink, gold_silver, rainbow. */
      favoriteColor?: string;
      /** @description One of: rock, pop, classical, edm, jazz, hiphop, metal, folk, lofi. */
      favoriteMusic?: string;
      /** @description Letters and spaces, at least 3 characters. */
      fullName?: string;
      groupName?: string;
      languages?: string;
      /** @description An e-mail address. */
      liveEmail?: string;
      loreImportance?: string;
      medicalReports?: string;
      /** @description Contains yes or no. */
      microphone?: string;
      /** @description One of: casual, formal, streetwear, gangster. */
      outfitStyle?: string;
      /** @description Short answers are flagged for the reviewer. */
      prevRpExp?: string;
      reasonToJoin?: string;
      referral?: string;
      religion?: string;
      rpRules?: string;
      /** @description The player's user name; another text is flagged. */
      signature?: string;
      situationalAnswers?: components['schemas']['SituationalAnswersDto'];
      timeZone?: string;
      toxicityBanReasons?: string;
      /** @description One of: arrogance, dishonesty, laziness, bad_hygiene, boring, serious, loud. */
      turnOffs?: string;
      /** @description One of: intelligence, confidence, kindness, mystery, humor, strength, fashion, adventure. */
      turnOns?: string;
      /** @description Has to be true. */
      understandBan: boolean;
      /** @description One of: aries, taurus, gemini, cancer, leo, virgo, libra, scorpio, sagittarius, capricorn, aquarius, pisces. */
      zodiacSign?: string;
    };
  };
  responses: {
    /** @description `ADDRESS_TOO_LONG`: The address is too long. */
    AddressTooLong: {
      headers: {
        'x-request-id': components['headers']['RequestId'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['ErrorBodyDto'];
      };
    };
    /**
     * @description `ALREADY_SUSPENDED`: This player is already suspended.
     *
     *     `CANNOT_SUSPEND_ADMIN`: You can’t suspend an Admin.
     */
    AlreadySuspendedOrCannotSuspendAdmin: {
      headers: {
        'x-request-id': components['headers']['RequestId'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['ErrorBodyDto'];
      };
    };
    /** @description `APPLICATION_ALREADY_DECIDED`: This application has already been decided. */
    ApplicationAlreadyDecided: {
      headers: {
        'x-request-id': components['headers']['RequestId'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['ErrorBodyDto'];
      };
    };
    /**
     * @description `APPLICATION_ALREADY_DECIDED`: This application has already been decided.
     *
     *     `APPLICATION_CHANGED`: This application was changed after you opened it. Please read it again.
     */
    ApplicationAlreadyDecidedOrApplicationChanged: {
      headers: {
        'x-request-id': components['headers']['RequestId'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['ErrorBodyDto'];
      };
    };
    /**
     * @description `APPLICATION_ALREADY_DECIDED`: This application has already been decided.
     *
     *     `APPLICATION_CLAIMED`: Somebody else is reading this application.
     */
    ApplicationAlreadyDecidedOrApplicationClaimed: {
      headers: {
        'x-request-id': components['headers']['RequestId'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['ErrorBodyDto'];
      };
    };
    /**
     * @description `APPLICATION_ALREADY_OPEN`: You already have an application with us.
     *
     *     `APPLICATION_ATTEMPTS_USED_UP`: You’ve used all your attempts.
     *
     *     `IDEMPOTENCY_KEY_IN_USE`: The same request is still being processed. Please wait a moment.
     */
    ApplicationAlreadyOpenOrApplicationAttemptsUsedUpOrIdempotencyKeyInUse: {
      headers: {
        'x-request-id': components['headers']['RequestId'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['ErrorBodyDto'];
      };
    };
    /**
     * @description `APPLICATION_ALREADY_OPEN`: You already have an application with us.
     *
     *     `APPLICATION_CHANGED`: This application was changed after you opened it. Please read it again.
     *
     *     `APPLICATION_DATA_REMOVED`: The answers in this application have been deleted, so it can’t be reopened.
     *
     *     `APPLICATION_NOT_DECIDED`: This application hasn’t been decided yet.
     *
     *     `APPLICATION_NOT_NEWEST`: The player has sent a newer application, so this one can’t be reopened.
     */
    ApplicationAlreadyOpenOrApplicationChangedOrApplicationDataRemovedOrApplicationNotDecidedOrApplicationNotNewest: {
      headers: {
        'x-request-id': components['headers']['RequestId'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['ErrorBodyDto'];
      };
    };
    /**
     * @description `APPLICATION_ALREADY_OPEN`: You already have an application with us.
     *
     *     `IDEMPOTENCY_KEY_IN_USE`: The same request is still being processed. Please wait a moment.
     */
    ApplicationAlreadyOpenOrIdempotencyKeyInUse: {
      headers: {
        'x-request-id': components['headers']['RequestId'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['ErrorBodyDto'];
      };
    };
    /**
     * @description `APPLICATION_DATA_REMOVED`: The answers in this application have been deleted, so it can’t be reopened.
     *
     *     `APPLICATION_NOTES_FULL`: This application has reached its limit of notes.
     *
     *     `IDEMPOTENCY_KEY_IN_USE`: The same request is still being processed. Please wait a moment.
     */
    ApplicationDataRemovedOrApplicationNotesFullOrIdempotencyKeyInUse: {
      headers: {
        'x-request-id': components['headers']['RequestId'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['ErrorBodyDto'];
      };
    };
    /**
     * @description `CONCERNS_YOURSELF`: This is about you: another Admin has to do it.
     *
     *     `CROSS_ORIGIN_REFUSED`: For your safety, this only works on our own site.
     *
     *     `FORBIDDEN`: You don’t have permission to do this.
     */
    ConcernsYourselfOrCrossOriginRefusedOrForbidden: {
      headers: {
        'x-request-id': components['headers']['RequestId'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['ErrorBodyDto'];
      };
    };
    /** @description `CROSS_ORIGIN_REFUSED`: For your safety, this only works on our own site. */
    CrossOriginRefused: {
      headers: {
        'x-request-id': components['headers']['RequestId'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['ErrorBodyDto'];
      };
    };
    /**
     * @description `CROSS_ORIGIN_REFUSED`: For your safety, this only works on our own site.
     *
     *     `FORBIDDEN`: You don’t have permission to do this.
     */
    CrossOriginRefusedOrForbidden: {
      headers: {
        'x-request-id': components['headers']['RequestId'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['ErrorBodyDto'];
      };
    };
    /**
     * @description `CROSS_ORIGIN_REFUSED`: For your safety, this only works on our own site.
     *
     *     `FORBIDDEN`: You don’t have permission to do this.
     *
     *     `SUSPENDED`: Your account is suspended. Please contact support.
     */
    CrossOriginRefusedOrForbiddenOrSuspended: {
      headers: {
        'x-request-id': components['headers']['RequestId'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['ErrorBodyDto'];
      };
    };
    /**
     * @description `CROSS_ORIGIN_REFUSED`: For your safety, this only works on our own site.
     *
     *     `NOT_IN_REQUIRED_SERVER`: You need to be a member of our Discord server to do this.
     *
     *     `SUSPENDED`: Your account is suspended. Please contact support.
     */
    CrossOriginRefusedOrNotInRequiredServerOrSuspended: {
      headers: {
        'x-request-id': components['headers']['RequestId'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['ErrorBodyDto'];
      };
    };
    /**
     * @description `CROSS_ORIGIN_REFUSED`: For your safety, this only works on our own site.
     *
     *     `SUSPENDED`: Your account is suspended. Please contact support.
     */
    CrossOriginRefusedOrSuspended: {
      headers: {
        'x-request-id': components['headers']['RequestId'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['ErrorBodyDto'];
      };
    };
    /** @description `DATABASE_UNAVAILABLE`: The service is temporarily unavailable. Please try again in a moment. */
    DatabaseUnavailable: {
      headers: {
        'Retry-After': components['headers']['RetryAfter'];
        'x-request-id': components['headers']['RequestId'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['ErrorBodyDto'];
      };
    };
    /**
     * @description `DATABASE_UNAVAILABLE`: The service is temporarily unavailable. Please try again in a moment.
     *
     *     `OVERLOADED`: It’s very busy right now. Please try again in a few seconds.
     */
    DatabaseUnavailableOrOverloaded: {
      headers: {
        'Retry-After': components['headers']['RetryAfter'];
        'x-request-id': components['headers']['RequestId'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['ErrorBodyDto'];
      };
    };
    /**
     * @description `DATABASE_UNAVAILABLE`: The service is temporarily unavailable. Please try again in a moment.
     *
     *     `OVERLOADED`: It’s very busy right now. Please try again in a few seconds.
     *
     *     `PROVIDER_NOT_CONFIGURED`: This way to pay isn’t available right now.
     */
    DatabaseUnavailableOrOverloadedOrProviderNotConfigured: {
      headers: {
        'Retry-After': components['headers']['RetryAfter'];
        'x-request-id': components['headers']['RequestId'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['ErrorBodyDto'];
      };
    };
    /**
     * @description `DATABASE_UNAVAILABLE`: The service is temporarily unavailable. Please try again in a moment.
     *
     *     `PROVIDER_NOT_CONFIGURED`: This way to pay isn’t available right now.
     */
    DatabaseUnavailableOrProviderNotConfigured: {
      headers: {
        'Retry-After': components['headers']['RetryAfter'];
        'x-request-id': components['headers']['RequestId'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['ErrorBodyDto'];
      };
    };
    /** @description `DISCORD_UNAVAILABLE`: We couldn’t reach Discord. Please try again in a moment. */
    DiscordUnavailable: {
      headers: {
        'x-request-id': components['headers']['RequestId'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['ErrorBodyDto'];
      };
    };
    /**
     * @description `ERASURE_BLOCKED`: This player has a payment that is open or on hold. Close it first.
     *
     *     `ERASURE_OF_STAFF`: You can’t delete an Admin’s data. Remove the Admin role first.
     */
    ErasureBlockedOrErasureOfStaff: {
      headers: {
        'x-request-id': components['headers']['RequestId'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['ErrorBodyDto'];
      };
    };
    /** @description `FORBIDDEN`: You don’t have permission to do this. */
    Forbidden: {
      headers: {
        'x-request-id': components['headers']['RequestId'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['ErrorBodyDto'];
      };
    };
    /**
     * @description `IDEMPOTENCY_KEY_IN_USE`: The same request is still being processed. Please wait a moment.
     *
     *     `PRICE_CHANGED`: The price has changed, please review your order
     *
     *     `PRODUCT_UNAVAILABLE`: This item isn’t for sale right now.
     */
    IdempotencyKeyInUseOrPriceChangedOrProductUnavailable: {
      headers: {
        'x-request-id': components['headers']['RequestId'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['ErrorBodyDto'];
      };
    };
    /**
     * @description `IDEMPOTENCY_KEY_IN_USE`: The same request is still being processed. Please wait a moment.
     *
     *     `PRODUCT_SLUG_TAKEN`: A product with this name already exists.
     */
    IdempotencyKeyInUseOrProductSlugTaken: {
      headers: {
        'x-request-id': components['headers']['RequestId'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['ErrorBodyDto'];
      };
    };
    /** @description `IDEMPOTENCY_KEY_REUSED`: This Idempotency-Key was already used for another request. */
    IdempotencyKeyReused: {
      headers: {
        'x-request-id': components['headers']['RequestId'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['ErrorBodyDto'];
      };
    };
    /**
     * @description `INSTRUMENT_DECLINED`: The card was declined. Please try another one.
     *
     *     `PAYMENT_DECLINED`: The payment was declined. Please try another card or another way to pay.
     *
     *     `PAYMENT_FAILED`: Payment failed. Please try again.
     */
    InstrumentDeclinedOrPaymentDeclinedOrPaymentFailed: {
      headers: {
        'x-request-id': components['headers']['RequestId'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['ErrorBodyDto'];
      };
    };
    /** @description `INTERNAL_ERROR`: Something went wrong on our side. Please try again later. */
    InternalError: {
      headers: {
        'x-request-id': components['headers']['RequestId'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['ErrorBodyDto'];
      };
    };
    /** @description `MALFORMED_REQUEST`: We couldn’t read the request. */
    MalformedRequest: {
      headers: {
        'x-request-id': components['headers']['RequestId'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['ErrorBodyDto'];
      };
    };
    /**
     * @description `MALFORMED_REQUEST`: We couldn’t read the request.
     *
     *     `VALIDATION_FAILED`: Some fields aren’t valid.
     */
    MalformedRequestOrValidationFailed: {
      headers: {
        'x-request-id': components['headers']['RequestId'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['ErrorBodyDto'];
      };
    };
    /** @description `NOT_FOUND`: Not found. */
    NotFound: {
      headers: {
        'x-request-id': components['headers']['RequestId'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['ErrorBodyDto'];
      };
    };
    /**
     * @description `NOT_FOUND`: Not found.
     *
     *     `PAYMENT_NOT_FOUND`: We couldn’t find this payment.
     */
    NotFoundOrPaymentNotFound: {
      headers: {
        'x-request-id': components['headers']['RequestId'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['ErrorBodyDto'];
      };
    };
    /** @description `NOTIFICATION_NOT_FAILING`: This message has arrived or is on its way. There’s nothing to resend. */
    NotificationNotFailing: {
      headers: {
        'x-request-id': components['headers']['RequestId'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['ErrorBodyDto'];
      };
    };
    /** @description `NOT_LOGGED_IN`: Please log in first. */
    NotLoggedIn: {
      headers: {
        'x-request-id': components['headers']['RequestId'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['ErrorBodyDto'];
      };
    };
    /** @description `NOT_SUSPENDED`: This player isn’t suspended. */
    NotSuspended: {
      headers: {
        'x-request-id': components['headers']['RequestId'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['ErrorBodyDto'];
      };
    };
    /** @description `ORDER_STATE_CONFLICT`: The order has changed in the meantime. */
    OrderStateConflict: {
      headers: {
        'x-request-id': components['headers']['RequestId'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['ErrorBodyDto'];
      };
    };
    /**
     * @description `ORDER_STATE_CONFLICT`: The order has changed in the meantime.
     *
     *     `PAYMENT_NEEDS_REVIEW`: The team is checking this payment.
     */
    OrderStateConflictOrPaymentNeedsReview: {
      headers: {
        'x-request-id': components['headers']['RequestId'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['ErrorBodyDto'];
      };
    };
    /**
     * @description `ORDER_STATE_CONFLICT`: The order has changed in the meantime.
     *
     *     `PAYMENT_NEEDS_REVIEW`: The team is checking this payment.
     *
     *     `PROOF_ALREADY_USED`: This proof of payment was already used for another order.
     */
    OrderStateConflictOrPaymentNeedsReviewOrProofAlreadyUsed: {
      headers: {
        'x-request-id': components['headers']['RequestId'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['ErrorBodyDto'];
      };
    };
    /**
     * @description `ORDER_STATE_CONFLICT`: The order has changed in the meantime.
     *
     *     `REFERENCE_EXPIRED`: This reference code has expired. If you’ve already tipped with it, don’t tip again: open a ticket with your proof.
     */
    OrderStateConflictOrReferenceExpired: {
      headers: {
        'x-request-id': components['headers']['RequestId'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['ErrorBodyDto'];
      };
    };
    /**
     * @description `ORDER_STATE_CONFLICT`: The order has changed in the meantime.
     *
     *     `REMINDER_NO_CHANNEL`: We can’t reach this player, neither on Discord nor by email.
     */
    OrderStateConflictOrReminderNoChannel: {
      headers: {
        'x-request-id': components['headers']['RequestId'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['ErrorBodyDto'];
      };
    };
    /** @description `OVERLOADED`: It’s very busy right now. Please try again in a few seconds. */
    Overloaded: {
      headers: {
        'Retry-After': components['headers']['RetryAfter'];
        'x-request-id': components['headers']['RequestId'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['ErrorBodyDto'];
      };
    };
    /**
     * @description `OVERLOADED`: It’s very busy right now. Please try again in a few seconds.
     *
     *     `PROVIDER_NOT_CONFIGURED`: This way to pay isn’t available right now.
     */
    OverloadedOrProviderNotConfigured: {
      headers: {
        'Retry-After': components['headers']['RetryAfter'];
        'x-request-id': components['headers']['RequestId'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['ErrorBodyDto'];
      };
    };
    /** @description `PAYLOAD_TOO_LARGE`: The request is too large. */
    PayloadTooLarge: {
      headers: {
        'x-request-id': components['headers']['RequestId'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['ErrorBodyDto'];
      };
    };
    /** @description `PAYMENT_NEEDS_REVIEW`: The team is checking this payment. */
    PaymentNeedsReview: {
      headers: {
        'x-request-id': components['headers']['RequestId'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['ErrorBodyDto'];
      };
    };
    /**
     * @description `PAYMENT_NEEDS_REVIEW`: The team is checking this payment.
     *
     *     `PAYMENT_NOT_APPROVED`: The payment hasn’t been approved yet.
     */
    PaymentNeedsReviewOrPaymentNotApproved: {
      headers: {
        'x-request-id': components['headers']['RequestId'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['ErrorBodyDto'];
      };
    };
    /** @description `PAYMENT_NOT_FOUND`: We couldn’t find this payment. */
    PaymentNotFound: {
      headers: {
        'x-request-id': components['headers']['RequestId'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['ErrorBodyDto'];
      };
    };
    /**
     * @description `PAYMENT_NOT_PAID`: The payment provider hasn’t received the money.
     *
     *     `PAYMENT_STATE_CONFLICT`: The payment has changed in the meantime.
     *
     *     `PROOF_ALREADY_USED`: This proof of payment was already used for another order.
     */
    PaymentNotPaidOrPaymentStateConflictOrProofAlreadyUsed: {
      headers: {
        'x-request-id': components['headers']['RequestId'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['ErrorBodyDto'];
      };
    };
    /** @description `PAYMENT_STATE_CONFLICT`: The payment has changed in the meantime. */
    PaymentStateConflict: {
      headers: {
        'x-request-id': components['headers']['RequestId'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['ErrorBodyDto'];
      };
    };
    /** @description `PROVIDER_TIMEOUT`: The payment provider took too long to answer. Please try again in a moment. */
    ProviderTimeout: {
      headers: {
        'x-request-id': components['headers']['RequestId'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['ErrorBodyDto'];
      };
    };
    /** @description `PROVIDER_UNAVAILABLE`: We couldn’t reach the payment provider. Please try again in a moment. */
    ProviderUnavailable: {
      headers: {
        'x-request-id': components['headers']['RequestId'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['ErrorBodyDto'];
      };
    };
    /** @description `SETTINGS_CHANGED`: Somebody else has saved the settings since. Compare, then save again. */
    SettingsChanged: {
      headers: {
        'x-request-id': components['headers']['RequestId'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['ErrorBodyDto'];
      };
    };
    /** @description `TOO_MANY_REQUESTS`: Too many requests. Please wait a moment and try again. */
    TooManyRequests: {
      headers: {
        'Retry-After': components['headers']['RetryAfter'];
        'x-request-id': components['headers']['RequestId'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['ErrorBodyDto'];
      };
    };
    /** @description `UNSUPPORTED_MEDIA_TYPE`: Send the request body as application/json. */
    UnsupportedMediaType: {
      headers: {
        'x-request-id': components['headers']['RequestId'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['ErrorBodyDto'];
      };
    };
    /** @description `VALIDATION_FAILED`: Some fields aren’t valid. */
    ValidationFailed: {
      headers: {
        'x-request-id': components['headers']['RequestId'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['ErrorBodyDto'];
      };
    };
  };
  parameters: never;
  requestBodies: never;
  headers: {
    /** @description Id of the request, for support: the one that the caller sent, or a new one. */
    RequestId: string;
    /** @description Seconds to wait before the next try. */
    RetryAfter: number;
  };
  pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
  applicationReceiptsGet: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description 24 hex digits.
         * @example 665f1c2e9b1e8a3d4c5b6a79
         */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          'x-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "_id": "665f1c2e9b1e8a3d4c5b6a79",
           *       "status": "Pending",
           *       "createdBy": {
           *         "_id": "665f1c2e9b1e8a3d4c5b6a79",
           *         "discord_id": "204255221017214977",
           *         "discord_username": "youssef",
           *         "global_name": "Youssef",
           *         "avatarUrl": "https://cdn.discordapp.com/embed/avatars/1.png"
           *       },
           *       "treatedBy": {
           *         "_id": "665f1c2e9b1e8a3d4c5b6a79",
           *         "discord_id": "204255221017214977",
           *         "discord_username": "youssef",
           *         "global_name": "Youssef",
           *         "avatarUrl": "https://cdn.discordapp.com/embed/avatars/1.png"
           *       },
           *       "treatedAt": "2026-03-14T18:30:00.000Z",
           *       "reason": "Welcome to the city.",
           *       "attempt": 1,
           *       "history": [
           *         {
           *           "at": "2026-03-14T18:30:00.000Z",
           *           "action": "submitted",
           *           "by": {
           *             "_id": "665f1c2e9b1e8a3d4c5b6a79",
           *             "discord_id": "204255221017214977",
           *             "discord_username": "youssef",
           *             "global_name": "Youssef",
           *             "avatarUrl": "https://cdn.discordapp.com/embed/avatars/1.png"
           *           },
           *           "reason": "Welcome to the city."
           *         }
           *       ],
           *       "version": 1,
           *       "createdAt": "2026-03-14T18:30:00.000Z",
           *       "dataRemovedAt": "2026-03-14T18:30:00.000Z",
           *       "kind": "whitelist",
           *       "number": 128,
           *       "title": "Idris Haddad"
           *     }
           */
          'application/json': components['schemas']['ApplicationReceiptDto'];
        };
      };
      400: components['responses']['MalformedRequestOrValidationFailed'];
      401: components['responses']['NotLoggedIn'];
      404: components['responses']['NotFound'];
      414: components['responses']['AddressTooLong'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalError'];
      503: components['responses']['DatabaseUnavailableOrOverloaded'];
    };
  };
  reviewClaim: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description 24 hex digits.
         * @example 665f1c2e9b1e8a3d4c5b6a79
         */
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "takeOver": true
         *     }
         */
        'application/json': components['schemas']['ReviewClaimInputDto'];
      };
    };
    responses: {
      200: {
        headers: {
          'x-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "by": {
           *         "_id": "665f1c2e9b1e8a3d4c5b6a79",
           *         "discord_id": "204255221017214977",
           *         "discord_username": "youssef",
           *         "global_name": "Youssef",
           *         "avatarUrl": "https://cdn.discordapp.com/embed/avatars/1.png"
           *       },
           *       "at": "2026-03-14T18:30:00.000Z",
           *       "until": "2026-03-14T18:30:00.000Z",
           *       "leaseSeconds": 300
           *     }
           */
          'application/json': components['schemas']['ReviewClaimDto'];
        };
      };
      400: components['responses']['MalformedRequestOrValidationFailed'];
      401: components['responses']['NotLoggedIn'];
      403: components['responses']['ConcernsYourselfOrCrossOriginRefusedOrForbidden'];
      404: components['responses']['NotFound'];
      409: components['responses']['ApplicationAlreadyDecidedOrApplicationClaimed'];
      413: components['responses']['PayloadTooLarge'];
      414: components['responses']['AddressTooLong'];
      415: components['responses']['UnsupportedMediaType'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalError'];
      503: components['responses']['DatabaseUnavailableOrOverloaded'];
    };
  };
  reviewRelease: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description 24 hex digits.
         * @example 665f1c2e9b1e8a3d4c5b6a79
         */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          'x-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "released": true
           *     }
           */
          'application/json': components['schemas']['ReviewClaimReleasedDto'];
        };
      };
      400: components['responses']['MalformedRequestOrValidationFailed'];
      401: components['responses']['NotLoggedIn'];
      403: components['responses']['ConcernsYourselfOrCrossOriginRefusedOrForbidden'];
      404: components['responses']['NotFound'];
      413: components['responses']['PayloadTooLarge'];
      414: components['responses']['AddressTooLong'];
      415: components['responses']['UnsupportedMediaType'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalError'];
      503: components['responses']['DatabaseUnavailableOrOverloaded'];
    };
  };
  reviewAddNote: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description Makes a repeated request safe: the same key with the same body within 24 hours is answered as the first time, with `Idempotency-Replayed: true`. 1 to 255 visible ASCII characters, e.g. a UUID.
         * @example 5f0c1b1e-8d3a-4f0e-9a52-6f6f5a1d2c3b
         */
        'Idempotency-Key'?: string;
      };
      path: {
        /**
         * @description 24 hex digits.
         * @example 665f1c2e9b1e8a3d4c5b6a79
         */
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "text": "Talked to him in the ticket; he explains the second scenario well."
         *     }
         */
        'application/json': components['schemas']['ReviewNoteInputDto'];
      };
    };
    responses: {
      201: {
        headers: {
          'x-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "_id": "665f1c2e9b1e8a3d4c5b6a79",
           *       "at": "2026-03-14T18:30:00.000Z",
           *       "by": {
           *         "_id": "665f1c2e9b1e8a3d4c5b6a79",
           *         "discord_id": "204255221017214977",
           *         "discord_username": "youssef",
           *         "global_name": "Youssef",
           *         "avatarUrl": "https://cdn.discordapp.com/embed/avatars/1.png"
           *       },
           *       "text": "text"
           *     }
           */
          'application/json': components['schemas']['ReviewNoteDto'];
        };
      };
      400: components['responses']['MalformedRequestOrValidationFailed'];
      401: components['responses']['NotLoggedIn'];
      403: components['responses']['ConcernsYourselfOrCrossOriginRefusedOrForbidden'];
      404: components['responses']['NotFound'];
      409: components['responses']['ApplicationDataRemovedOrApplicationNotesFullOrIdempotencyKeyInUse'];
      413: components['responses']['PayloadTooLarge'];
      414: components['responses']['AddressTooLong'];
      415: components['responses']['UnsupportedMediaType'];
      422: components['responses']['IdempotencyKeyReused'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalError'];
      503: components['responses']['DatabaseUnavailableOrOverloaded'];
    };
  };
  reviewRead: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description 24 hex digits.
         * @example 665f1c2e9b1e8a3d4c5b6a79
         */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          'x-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "claim": {
           *         "by": {
           *           "_id": "665f1c2e9b1e8a3d4c5b6a79",
           *           "discord_id": "204255221017214977",
           *           "discord_username": "youssef",
           *           "global_name": "Youssef",
           *           "avatarUrl": "https://cdn.discordapp.com/embed/avatars/1.png"
           *         },
           *         "at": "2026-03-14T18:30:00.000Z",
           *         "until": "2026-03-14T18:30:00.000Z",
           *         "leaseSeconds": 300
           *       },
           *       "notes": [
           *         {
           *           "_id": "665f1c2e9b1e8a3d4c5b6a79",
           *           "at": "2026-03-14T18:30:00.000Z",
           *           "by": {
           *             "_id": "665f1c2e9b1e8a3d4c5b6a79",
           *             "discord_id": "204255221017214977",
           *             "discord_username": "youssef",
           *             "global_name": "Youssef",
           *             "avatarUrl": "https://cdn.discordapp.com/embed/avatars/1.png"
           *           },
           *           "text": "text"
           *         }
           *       ],
           *       "others": [
           *         {
           *           "_id": "665f1c2e9b1e8a3d4c5b6a79",
           *           "kind": "beta",
           *           "number": 1,
           *           "status": "Pending",
           *           "attempt": 1,
           *           "createdBy": {
           *             "_id": "665f1c2e9b1e8a3d4c5b6a79",
           *             "discord_id": "204255221017214977",
           *             "discord_username": "youssef",
           *             "global_name": "Youssef",
           *             "avatarUrl": "https://cdn.discordapp.com/embed/avatars/1.png"
           *           },
           *           "createdAt": "2026-03-14T18:30:00.000Z",
           *           "treatedBy": {
           *             "_id": "665f1c2e9b1e8a3d4c5b6a79",
           *             "discord_id": "204255221017214977",
           *             "discord_username": "youssef",
           *             "global_name": "Youssef",
           *             "avatarUrl": "https://cdn.discordapp.com/embed/avatars/1.png"
           *           },
           *           "treatedAt": "2026-03-14T18:30:00.000Z",
           *           "reason": "Welcome to the city."
           *         }
           *       ],
           *       "shortAnswers": [
           *         "rpRules"
           *       ],
           *       "playerLocale": "en"
           *     }
           */
          'application/json': components['schemas']['ApplicationReviewDto'];
        };
      };
      400: components['responses']['MalformedRequestOrValidationFailed'];
      401: components['responses']['NotLoggedIn'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      414: components['responses']['AddressTooLong'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalError'];
      503: components['responses']['DatabaseUnavailableOrOverloaded'];
    };
  };
  reviewSimilarTo: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description 24 hex digits.
         * @example 665f1c2e9b1e8a3d4c5b6a79
         */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          'x-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "copies": [
           *         {
           *           "field": "rpRules",
           *           "otherField": "rpRules",
           *           "percent": 96,
           *           "other": {
           *             "_id": "665f1c2e9b1e8a3d4c5b6a79",
           *             "kind": "beta",
           *             "number": 1,
           *             "status": "Pending",
           *             "attempt": 1,
           *             "createdBy": {
           *               "_id": "665f1c2e9b1e8a3d4c5b6a79",
           *               "discord_id": "204255221017214977",
           *               "discord_username": "youssef",
           *               "global_name": "Youssef",
           *               "avatarUrl": "https://cdn.discordapp.com/embed/avatars/1.png"
           *             },
           *             "createdAt": "2026-03-14T18:30:00.000Z",
           *             "treatedBy": {
           *               "_id": "665f1c2e9b1e8a3d4c5b6a79",
           *               "discord_id": "204255221017214977",
           *               "discord_username": "youssef",
           *               "global_name": "Youssef",
           *               "avatarUrl": "https://cdn.discordapp.com/embed/avatars/1.png"
           *             },
           *             "treatedAt": "2026-03-14T18:30:00.000Z",
           *             "reason": "Welcome to the city."
           *           }
           *         }
           *       ]
           *     }
           */
          'application/json': components['schemas']['SimilarAnswersDto'];
        };
      };
      400: components['responses']['MalformedRequestOrValidationFailed'];
      401: components['responses']['NotLoggedIn'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      414: components['responses']['AddressTooLong'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalError'];
      503: components['responses']['DatabaseUnavailableOrOverloaded'];
    };
  };
  applicationReceiptsDecisionTimes: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          'x-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "beta": {
           *         "medianSeconds": 93600,
           *         "decisions": 50
           *       },
           *       "whitelist": {
           *         "medianSeconds": 93600,
           *         "decisions": 50
           *       },
           *       "entity": {
           *         "medianSeconds": 93600,
           *         "decisions": 50
           *       },
           *       "job": {
           *         "medianSeconds": 93600,
           *         "decisions": 50
           *       },
           *       "streamer": {
           *         "medianSeconds": 93600,
           *         "decisions": 50
           *       }
           *     }
           */
          'application/json': components['schemas']['DecisionTimesDto'];
        };
      };
      414: components['responses']['AddressTooLong'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalError'];
      503: components['responses']['DatabaseUnavailableOrOverloaded'];
    };
  };
  reviewDesk: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          'x-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "revisions": {
           *         "beta": 12,
           *         "whitelist": 40,
           *         "entity": 6,
           *         "job": 18,
           *         "streamer": 2
           *       },
           *       "claims": [
           *         {
           *           "applicationId": "665f1c2e9b1e8a3d4c5b6a79",
           *           "kind": "beta",
           *           "by": {
           *             "_id": "665f1c2e9b1e8a3d4c5b6a79",
           *             "discord_id": "204255221017214977",
           *             "discord_username": "youssef",
           *             "global_name": "Youssef",
           *             "avatarUrl": "https://cdn.discordapp.com/embed/avatars/1.png"
           *           },
           *           "at": "2026-03-14T18:30:00.000Z"
           *         }
           *       ]
           *     }
           */
          'application/json': components['schemas']['ReviewDeskDto'];
        };
      };
      /** @description Unchanged since the `ETag` that came with `If-None-Match`. */
      304: {
        headers: {
          'x-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content?: never;
      };
      401: components['responses']['NotLoggedIn'];
      403: components['responses']['Forbidden'];
      414: components['responses']['AddressTooLong'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalError'];
      503: components['responses']['DatabaseUnavailableOrOverloaded'];
    };
  };
  applicationReceiptsListOwn: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          'x-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example [
           *       {
           *         "_id": "665f1c2e9b1e8a3d4c5b6a79",
           *         "status": "Pending",
           *         "createdBy": {
           *           "_id": "665f1c2e9b1e8a3d4c5b6a79",
           *           "discord_id": "204255221017214977",
           *           "discord_username": "youssef",
           *           "global_name": "Youssef",
           *           "avatarUrl": "https://cdn.discordapp.com/embed/avatars/1.png"
           *         },
           *         "treatedBy": {
           *           "_id": "665f1c2e9b1e8a3d4c5b6a79",
           *           "discord_id": "204255221017214977",
           *           "discord_username": "youssef",
           *           "global_name": "Youssef",
           *           "avatarUrl": "https://cdn.discordapp.com/embed/avatars/1.png"
           *         },
           *         "treatedAt": "2026-03-14T18:30:00.000Z",
           *         "reason": "Welcome to the city.",
           *         "attempt": 1,
           *         "history": [
           *           {
           *             "at": "2026-03-14T18:30:00.000Z",
           *             "action": "submitted",
           *             "by": {
           *               "_id": "665f1c2e9b1e8a3d4c5b6a79",
           *               "discord_id": "204255221017214977",
           *               "discord_username": "youssef",
           *               "global_name": "Youssef",
           *               "avatarUrl": "https://cdn.discordapp.com/embed/avatars/1.png"
           *             },
           *             "reason": "Welcome to the city."
           *           }
           *         ],
           *         "version": 1,
           *         "createdAt": "2026-03-14T18:30:00.000Z",
           *         "dataRemovedAt": "2026-03-14T18:30:00.000Z",
           *         "kind": "whitelist",
           *         "number": 128,
           *         "title": "Idris Haddad"
           *       }
           *     ]
           */
          'application/json': components['schemas']['ApplicationReceiptDto'][];
        };
      };
      401: components['responses']['NotLoggedIn'];
      414: components['responses']['AddressTooLong'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalError'];
      503: components['responses']['DatabaseUnavailableOrOverloaded'];
    };
  };
  auditList: {
    parameters: {
      query?: {
        /**
         * @description JSON object with any of:
         *
         *     - `action`: a text of at most 80 characters
         *     - `targetType`: a text of at most 80 characters
         *     - `targetId`: a text of at most 80 characters
         *     - `actorId`: an id
         *     - `actor`: a text of at most 80 characters
         *     - `from`: an ISO 8601 time
         *     - `to`: an ISO 8601 time
         * @example {"action":"text"}
         */
        filter?: string;
        /**
         * @description JSON list of the first and the last row, from 0. Without it, the first 1,000.
         * @example [0,13]
         */
        range?: string;
        /**
         * @description JSON list of a field and ASC or DESC. Fields: at.
         * @example ["at","DESC"]
         */
        sort?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          /**
           * @description `resource first-last/total`
           * @example orders 0-13/57
           */
          'Content-Range'?: string;
          'x-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example [
           *       {
           *         "_id": "665f1c2e9b1e8a3d4c5b6a79",
           *         "at": "2026-03-14T18:30:00.000Z",
           *         "actor": {
           *           "_id": "665f1c2e9b1e8a3d4c5b6a79",
           *           "discord_id": "204255221017214977",
           *           "discord_username": "youssef",
           *           "global_name": "Youssef",
           *           "avatarUrl": "https://cdn.discordapp.com/embed/avatars/1.png"
           *         },
           *         "action": "whitelist.accept",
           *         "target": {
           *           "type": "whitelist",
           *           "id": "665f1c2e9b1e8a3d4c5b6a79"
           *         },
           *         "subject": {
           *           "number": 3,
           *           "names": [
           *             "yassine"
           *           ]
           *         },
           *         "before": null,
           *         "after": null,
           *         "requestId": "0b9f7f5e-6f0f-4a5c-9f6e-2d1c3b4a5e6f",
           *         "ip": "203.0.113.7"
           *       }
           *     ]
           */
          'application/json': components['schemas']['AuditEntryDto'][];
        };
      };
      400: components['responses']['ValidationFailed'];
      401: components['responses']['NotLoggedIn'];
      403: components['responses']['Forbidden'];
      414: components['responses']['AddressTooLong'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalError'];
      503: components['responses']['DatabaseUnavailableOrOverloaded'];
    };
  };
  currentUserLogout: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          'x-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "message": "Logged out"
           *     }
           */
          'application/json': components['schemas']['LoggedOutDto'];
        };
      };
      400: components['responses']['MalformedRequest'];
      403: components['responses']['CrossOriginRefused'];
      413: components['responses']['PayloadTooLarge'];
      414: components['responses']['AddressTooLong'];
      415: components['responses']['UnsupportedMediaType'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalError'];
      503: components['responses']['DatabaseUnavailableOrOverloaded'];
    };
  };
  currentUserMembership: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          'x-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "_id": "665f1c2e9b1e8a3d4c5b6a79",
           *       "discord_id": "204255221017214977",
           *       "discord_username": "youssef",
           *       "global_name": "Youssef",
           *       "discord_avatar": "a_1269e74af4df7417b13759eae50c83dc",
           *       "avatarUrl": "https://cdn.discordapp.com/embed/avatars/1.png",
           *       "email": "youssef@example.com",
           *       "role": "Player",
           *       "mfaMissing": true,
           *       "pack": "None",
           *       "guilds": [
           *         {
           *           "id": "1100000000000000001"
           *         }
           *       ],
           *       "whiteListStatus": "noApp",
           *       "betaStatus": "noApp",
           *       "entityStatus": "noApp",
           *       "streamerStatus": "noApp",
           *       "cookiesConsent": true,
           *       "locale": "en",
           *       "suspended": true,
           *       "suspension": {
           *         "reason": "Insults in the public channel.",
           *         "until": "2026-03-14T18:30:00.000Z"
           *       },
           *       "erasureRequestedAt": "2026-03-14T18:30:00.000Z"
           *     }
           */
          'application/json': components['schemas']['CurrentUserDto'];
        };
      };
      400: components['responses']['MalformedRequest'];
      401: components['responses']['NotLoggedIn'];
      403: components['responses']['CrossOriginRefused'];
      413: components['responses']['PayloadTooLarge'];
      414: components['responses']['AddressTooLong'];
      415: components['responses']['UnsupportedMediaType'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalError'];
      502: components['responses']['DiscordUnavailable'];
      503: components['responses']['DatabaseUnavailableOrOverloadedOrProviderNotConfigured'];
    };
  };
  currentUserSession: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          'x-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "user": {
           *         "_id": "665f1c2e9b1e8a3d4c5b6a79",
           *         "discord_id": "204255221017214977",
           *         "discord_username": "youssef",
           *         "global_name": "Youssef",
           *         "discord_avatar": "a_1269e74af4df7417b13759eae50c83dc",
           *         "avatarUrl": "https://cdn.discordapp.com/embed/avatars/1.png",
           *         "email": "youssef@example.com",
           *         "role": "Player",
           *         "mfaMissing": true,
           *         "pack": "None",
           *         "guilds": [
           *           {
           *             "id": "1100000000000000001"
           *           }
           *         ],
           *         "whiteListStatus": "noApp",
           *         "betaStatus": "noApp",
           *         "entityStatus": "noApp",
           *         "streamerStatus": "noApp",
           *         "cookiesConsent": true,
           *         "locale": "en",
           *         "suspended": true,
           *         "suspension": {
           *           "reason": "Insults in the public channel.",
           *           "until": "2026-03-14T18:30:00.000Z"
           *         },
           *         "erasureRequestedAt": "2026-03-14T18:30:00.000Z"
           *       }
           *     }
           */
          'application/json': components['schemas']['SessionInfoDto'];
        };
      };
      414: components['responses']['AddressTooLong'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalError'];
      503: components['responses']['Overloaded'];
    };
  };
  sessionsList: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          'x-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example [
           *       {
           *         "id": "9f86d081884c7d659a2feaa0c55ad015",
           *         "browser": "Chrome",
           *         "system": "Android",
           *         "loginAt": "2026-03-14T18:30:00.000Z",
           *         "lastUsedAt": "2026-03-14T18:30:00.000Z",
           *         "current": true
           *       }
           *     ]
           */
          'application/json': components['schemas']['OwnSessionDto'][];
        };
      };
      401: components['responses']['NotLoggedIn'];
      414: components['responses']['AddressTooLong'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalError'];
      503: components['responses']['DatabaseUnavailableOrOverloaded'];
    };
  };
  sessionsEndOthers: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          'x-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "ended": 2
           *     }
           */
          'application/json': components['schemas']['EndedSessionsDto'];
        };
      };
      400: components['responses']['MalformedRequest'];
      401: components['responses']['NotLoggedIn'];
      403: components['responses']['CrossOriginRefused'];
      413: components['responses']['PayloadTooLarge'];
      414: components['responses']['AddressTooLong'];
      415: components['responses']['UnsupportedMediaType'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalError'];
      503: components['responses']['DatabaseUnavailableOrOverloaded'];
    };
  };
  sessionsEnd: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description As the list of sessions names it
         * @example 9f86d081884c7d659a2feaa0c55ad015
         */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Ended */
      204: {
        headers: {
          'x-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content?: never;
      };
      400: components['responses']['MalformedRequest'];
      401: components['responses']['NotLoggedIn'];
      403: components['responses']['CrossOriginRefused'];
      404: components['responses']['NotFound'];
      413: components['responses']['PayloadTooLarge'];
      414: components['responses']['AddressTooLong'];
      415: components['responses']['UnsupportedMediaType'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalError'];
      503: components['responses']['DatabaseUnavailableOrOverloaded'];
    };
  };
  currentUserConsent: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "cookiesConsent": true
         *     }
         */
        'application/json': components['schemas']['ConsentDto'];
      };
    };
    responses: {
      200: {
        headers: {
          'x-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "_id": "665f1c2e9b1e8a3d4c5b6a79",
           *       "discord_id": "204255221017214977",
           *       "discord_username": "youssef",
           *       "global_name": "Youssef",
           *       "discord_avatar": "a_1269e74af4df7417b13759eae50c83dc",
           *       "avatarUrl": "https://cdn.discordapp.com/embed/avatars/1.png",
           *       "email": "youssef@example.com",
           *       "role": "Player",
           *       "mfaMissing": true,
           *       "pack": "None",
           *       "guilds": [
           *         {
           *           "id": "1100000000000000001"
           *         }
           *       ],
           *       "whiteListStatus": "noApp",
           *       "betaStatus": "noApp",
           *       "entityStatus": "noApp",
           *       "streamerStatus": "noApp",
           *       "cookiesConsent": true,
           *       "locale": "en",
           *       "suspended": true,
           *       "suspension": {
           *         "reason": "Insults in the public channel.",
           *         "until": "2026-03-14T18:30:00.000Z"
           *       },
           *       "erasureRequestedAt": "2026-03-14T18:30:00.000Z"
           *     }
           */
          'application/json': components['schemas']['CurrentUserDto'];
        };
      };
      400: components['responses']['MalformedRequestOrValidationFailed'];
      401: components['responses']['NotLoggedIn'];
      403: components['responses']['CrossOriginRefused'];
      413: components['responses']['PayloadTooLarge'];
      414: components['responses']['AddressTooLong'];
      415: components['responses']['UnsupportedMediaType'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalError'];
      503: components['responses']['DatabaseUnavailableOrOverloaded'];
    };
  };
  currentUserMe: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          'x-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "_id": "665f1c2e9b1e8a3d4c5b6a79",
           *       "discord_id": "204255221017214977",
           *       "discord_username": "youssef",
           *       "global_name": "Youssef",
           *       "discord_avatar": "a_1269e74af4df7417b13759eae50c83dc",
           *       "avatarUrl": "https://cdn.discordapp.com/embed/avatars/1.png",
           *       "email": "youssef@example.com",
           *       "role": "Player",
           *       "mfaMissing": true,
           *       "pack": "None",
           *       "guilds": [
           *         {
           *           "id": "1100000000000000001"
           *         }
           *       ],
           *       "whiteListStatus": "noApp",
           *       "betaStatus": "noApp",
           *       "entityStatus": "noApp",
           *       "streamerStatus": "noApp",
           *       "cookiesConsent": true,
           *       "locale": "en",
           *       "suspended": true,
           *       "suspension": {
           *         "reason": "Insults in the public channel.",
           *         "until": "2026-03-14T18:30:00.000Z"
           *       },
           *       "erasureRequestedAt": "2026-03-14T18:30:00.000Z"
           *     }
           */
          'application/json': components['schemas']['CurrentUserDto'];
        };
      };
      401: components['responses']['NotLoggedIn'];
      414: components['responses']['AddressTooLong'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalError'];
      503: components['responses']['DatabaseUnavailableOrOverloaded'];
    };
  };
  betaAdminList: {
    parameters: {
      query?: {
        /**
         * @description JSON object with any of:
         *
         *     - `status`: one of Pending, Accepted, Rejected
         *     - `q`: a text of at most 40 characters
         *     - `from`: an ISO 8601 time
         *     - `to`: an ISO 8601 time
         * @example {"status":"Pending"}
         */
        filter?: string;
        /**
         * @description JSON list of the first and the last row, from 0. Without it, the first 1,000.
         * @example [0,13]
         */
        range?: string;
        /**
         * @description JSON list of a field and ASC or DESC. Fields: createdAt, treatedAt.
         * @example ["createdAt","DESC"]
         */
        sort?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          /**
           * @description `resource first-last/total`
           * @example orders 0-13/57
           */
          'Content-Range'?: string;
          'x-request-id': components['headers']['RequestId'];
          /** @description Size of each tab: `Pending=3;Accepted=10;Rejected=1` */
          'x-status-counts'?: string;
          [name: string]: unknown;
        };
        content: {
          /**
           * @example [
           *       {
           *         "_id": "665f1c2e9b1e8a3d4c5b6a79",
           *         "status": "Pending",
           *         "createdBy": {
           *           "_id": "665f1c2e9b1e8a3d4c5b6a79",
           *           "discord_id": "204255221017214977",
           *           "discord_username": "youssef",
           *           "global_name": "Youssef",
           *           "avatarUrl": "https://cdn.discordapp.com/embed/avatars/1.png"
           *         },
           *         "treatedBy": {
           *           "_id": "665f1c2e9b1e8a3d4c5b6a79",
           *           "discord_id": "204255221017214977",
           *           "discord_username": "youssef",
           *           "global_name": "Youssef",
           *           "avatarUrl": "https://cdn.discordapp.com/embed/avatars/1.png"
           *         },
           *         "treatedAt": "2026-03-14T18:30:00.000Z",
           *         "reason": "Welcome to the city.",
           *         "attempt": 1,
           *         "history": [
           *           {
           *             "at": "2026-03-14T18:30:00.000Z",
           *             "action": "submitted",
           *             "by": {
           *               "_id": "665f1c2e9b1e8a3d4c5b6a79",
           *               "discord_id": "204255221017214977",
           *               "discord_username": "youssef",
           *               "global_name": "Youssef",
           *               "avatarUrl": "https://cdn.discordapp.com/embed/avatars/1.png"
           *             },
           *             "reason": "Welcome to the city."
           *           }
           *         ],
           *         "version": 1,
           *         "createdAt": "2026-03-14T18:30:00.000Z",
           *         "dataRemovedAt": "2026-03-14T18:30:00.000Z",
           *         "number": 1,
           *         "name": "Yusuf",
           *         "age": "25",
           *         "motivation": "I have waited for this city for a year."
           *       }
           *     ]
           */
          'application/json': components['schemas']['BetaApplicationDto'][];
        };
      };
      400: components['responses']['ValidationFailed'];
      401: components['responses']['NotLoggedIn'];
      403: components['responses']['Forbidden'];
      414: components['responses']['AddressTooLong'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalError'];
      503: components['responses']['DatabaseUnavailableOrOverloaded'];
    };
  };
  betaSubmit: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description Makes a repeated request safe: the same key with the same body within 24 hours is answered as the first time, with `Idempotency-Replayed: true`. 1 to 255 visible ASCII characters, e.g. a UUID.
         * @example 5f0c1b1e-8d3a-4f0e-9a52-6f6f5a1d2c3b
         */
        'Idempotency-Key'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "name": "Yusuf",
         *       "age": "25",
         *       "motivation": "I have waited for this city for a year."
         *     }
         */
        'application/json': components['schemas']['BetaInputDto'];
      };
    };
    responses: {
      201: {
        headers: {
          'x-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "_id": "665f1c2e9b1e8a3d4c5b6a79",
           *       "status": "Pending",
           *       "createdBy": {
           *         "_id": "665f1c2e9b1e8a3d4c5b6a79",
           *         "discord_id": "204255221017214977",
           *         "discord_username": "youssef",
           *         "global_name": "Youssef",
           *         "avatarUrl": "https://cdn.discordapp.com/embed/avatars/1.png"
           *       },
           *       "treatedBy": {
           *         "_id": "665f1c2e9b1e8a3d4c5b6a79",
           *         "discord_id": "204255221017214977",
           *         "discord_username": "youssef",
           *         "global_name": "Youssef",
           *         "avatarUrl": "https://cdn.discordapp.com/embed/avatars/1.png"
           *       },
           *       "treatedAt": "2026-03-14T18:30:00.000Z",
           *       "reason": "Welcome to the city.",
           *       "attempt": 1,
           *       "history": [
           *         {
           *           "at": "2026-03-14T18:30:00.000Z",
           *           "action": "submitted",
           *           "by": {
           *             "_id": "665f1c2e9b1e8a3d4c5b6a79",
           *             "discord_id": "204255221017214977",
           *             "discord_username": "youssef",
           *             "global_name": "Youssef",
           *             "avatarUrl": "https://cdn.discordapp.com/embed/avatars/1.png"
           *           },
           *           "reason": "Welcome to the city."
           *         }
           *       ],
           *       "version": 1,
           *       "createdAt": "2026-03-14T18:30:00.000Z",
           *       "dataRemovedAt": "2026-03-14T18:30:00.000Z",
           *       "number": 1,
           *       "name": "Yusuf",
           *       "age": "25",
           *       "motivation": "I have waited for this city for a year."
           *     }
           */
          'application/json': components['schemas']['BetaApplicationDto'];
        };
      };
      400: components['responses']['MalformedRequestOrValidationFailed'];
      401: components['responses']['NotLoggedIn'];
      403: components['responses']['CrossOriginRefusedOrSuspended'];
      409: components['responses']['ApplicationAlreadyOpenOrIdempotencyKeyInUse'];
      413: components['responses']['PayloadTooLarge'];
      414: components['responses']['AddressTooLong'];
      415: components['responses']['UnsupportedMediaType'];
      422: components['responses']['IdempotencyKeyReused'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalError'];
      503: components['responses']['DatabaseUnavailableOrOverloaded'];
    };
  };
  betaFind: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description 24 hex digits.
         * @example 665f1c2e9b1e8a3d4c5b6a79
         */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          'x-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "_id": "665f1c2e9b1e8a3d4c5b6a79",
           *       "status": "Pending",
           *       "createdBy": {
           *         "_id": "665f1c2e9b1e8a3d4c5b6a79",
           *         "discord_id": "204255221017214977",
           *         "discord_username": "youssef",
           *         "global_name": "Youssef",
           *         "avatarUrl": "https://cdn.discordapp.com/embed/avatars/1.png"
           *       },
           *       "treatedBy": {
           *         "_id": "665f1c2e9b1e8a3d4c5b6a79",
           *         "discord_id": "204255221017214977",
           *         "discord_username": "youssef",
           *         "global_name": "Youssef",
           *         "avatarUrl": "https://cdn.discordapp.com/embed/avatars/1.png"
           *       },
           *       "treatedAt": "2026-03-14T18:30:00.000Z",
           *       "reason": "Welcome to the city.",
           *       "attempt": 1,
           *       "history": [
           *         {
           *           "at": "2026-03-14T18:30:00.000Z",
           *           "action": "submitted",
           *           "by": {
           *             "_id": "665f1c2e9b1e8a3d4c5b6a79",
           *             "discord_id": "204255221017214977",
           *             "discord_username": "youssef",
           *             "global_name": "Youssef",
           *             "avatarUrl": "https://cdn.discordapp.com/embed/avatars/1.png"
           *           },
           *           "reason": "Welcome to the city."
           *         }
           *       ],
           *       "version": 1,
           *       "createdAt": "2026-03-14T18:30:00.000Z",
           *       "dataRemovedAt": "2026-03-14T18:30:00.000Z",
           *       "number": 1,
           *       "name": "Yusuf",
           *       "age": "25",
           *       "motivation": "I have waited for this city for a year."
           *     }
           */
          'application/json': components['schemas']['BetaApplicationDto'];
        };
      };
      400: components['responses']['MalformedRequestOrValidationFailed'];
      401: components['responses']['NotLoggedIn'];
      404: components['responses']['NotFound'];
      414: components['responses']['AddressTooLong'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalError'];
      503: components['responses']['DatabaseUnavailableOrOverloaded'];
    };
  };
  betaAdminAccept: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description 24 hex digits.
         * @example 665f1c2e9b1e8a3d4c5b6a79
         */
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "reason": "Welcome to the city."
         *     }
         */
        'application/json': components['schemas']['DecisionDto'];
      };
    };
    responses: {
      200: {
        headers: {
          'x-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "_id": "665f1c2e9b1e8a3d4c5b6a79",
           *       "status": "Pending",
           *       "createdBy": {
           *         "_id": "665f1c2e9b1e8a3d4c5b6a79",
           *         "discord_id": "204255221017214977",
           *         "discord_username": "youssef",
           *         "global_name": "Youssef",
           *         "avatarUrl": "https://cdn.discordapp.com/embed/avatars/1.png"
           *       },
           *       "treatedBy": {
           *         "_id": "665f1c2e9b1e8a3d4c5b6a79",
           *         "discord_id": "204255221017214977",
           *         "discord_username": "youssef",
           *         "global_name": "Youssef",
           *         "avatarUrl": "https://cdn.discordapp.com/embed/avatars/1.png"
           *       },
           *       "treatedAt": "2026-03-14T18:30:00.000Z",
           *       "reason": "Welcome to the city.",
           *       "attempt": 1,
           *       "history": [
           *         {
           *           "at": "2026-03-14T18:30:00.000Z",
           *           "action": "submitted",
           *           "by": {
           *             "_id": "665f1c2e9b1e8a3d4c5b6a79",
           *             "discord_id": "204255221017214977",
           *             "discord_username": "youssef",
           *             "global_name": "Youssef",
           *             "avatarUrl": "https://cdn.discordapp.com/embed/avatars/1.png"
           *           },
           *           "reason": "Welcome to the city."
           *         }
           *       ],
           *       "version": 1,
           *       "createdAt": "2026-03-14T18:30:00.000Z",
           *       "dataRemovedAt": "2026-03-14T18:30:00.000Z",
           *       "number": 1,
           *       "name": "Yusuf",
           *       "age": "25",
           *       "motivation": "I have waited for this city for a year."
           *     }
           */
          'application/json': components['schemas']['BetaApplicationDto'];
        };
      };
      400: components['responses']['MalformedRequestOrValidationFailed'];
      401: components['responses']['NotLoggedIn'];
      403: components['responses']['ConcernsYourselfOrCrossOriginRefusedOrForbidden'];
      404: components['responses']['NotFound'];
      409: components['responses']['ApplicationAlreadyDecidedOrApplicationChanged'];
      413: components['responses']['PayloadTooLarge'];
      414: components['responses']['AddressTooLong'];
      415: components['responses']['UnsupportedMediaType'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalError'];
      503: components['responses']['DatabaseUnavailableOrOverloaded'];
    };
  };
  betaListOwn: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          'x-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example [
           *       {
           *         "_id": "665f1c2e9b1e8a3d4c5b6a79",
           *         "status": "Pending",
           *         "createdBy": {
           *           "_id": "665f1c2e9b1e8a3d4c5b6a79",
           *           "discord_id": "204255221017214977",
           *           "discord_username": "youssef",
           *           "global_name": "Youssef",
           *           "avatarUrl": "https://cdn.discordapp.com/embed/avatars/1.png"
           *         },
           *         "treatedBy": {
           *           "_id": "665f1c2e9b1e8a3d4c5b6a79",
           *           "discord_id": "204255221017214977",
           *           "discord_username": "youssef",
           *           "global_name": "Youssef",
           *           "avatarUrl": "https://cdn.discordapp.com/embed/avatars/1.png"
           *         },
           *         "treatedAt": "2026-03-14T18:30:00.000Z",
           *         "reason": "Welcome to the city.",
           *         "attempt": 1,
           *         "history": [
           *           {
           *             "at": "2026-03-14T18:30:00.000Z",
           *             "action": "submitted",
           *             "by": {
           *               "_id": "665f1c2e9b1e8a3d4c5b6a79",
           *               "discord_id": "204255221017214977",
           *               "discord_username": "youssef",
           *               "global_name": "Youssef",
           *               "avatarUrl": "https://cdn.discordapp.com/embed/avatars/1.png"
           *             },
           *             "reason": "Welcome to the city."
           *           }
           *         ],
           *         "version": 1,
           *         "createdAt": "2026-03-14T18:30:00.000Z",
           *         "dataRemovedAt": "2026-03-14T18:30:00.000Z",
           *         "number": 1,
           *         "name": "Yusuf",
           *         "age": "25",
           *         "motivation": "I have waited for this city for a year."
           *       }
           *     ]
           */
          'application/json': components['schemas']['BetaApplicationDto'][];
        };
      };
      401: components['responses']['NotLoggedIn'];
      414: components['responses']['AddressTooLong'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalError'];
      503: components['responses']['DatabaseUnavailableOrOverloaded'];
    };
  };
  betaAdminReject: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description 24 hex digits.
         * @example 665f1c2e9b1e8a3d4c5b6a79
         */
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "reason": "Welcome to the city."
         *     }
         */
        'application/json': components['schemas']['DecisionDto'];
      };
    };
    responses: {
      200: {
        headers: {
          'x-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "_id": "665f1c2e9b1e8a3d4c5b6a79",
           *       "status": "Pending",
           *       "createdBy": {
           *         "_id": "665f1c2e9b1e8a3d4c5b6a79",
           *         "discord_id": "204255221017214977",
           *         "discord_username": "youssef",
           *         "global_name": "Youssef",
           *         "avatarUrl": "https://cdn.discordapp.com/embed/avatars/1.png"
           *       },
           *       "treatedBy": {
           *         "_id": "665f1c2e9b1e8a3d4c5b6a79",
           *         "discord_id": "204255221017214977",
           *         "discord_username": "youssef",
           *         "global_name": "Youssef",
           *         "avatarUrl": "https://cdn.discordapp.com/embed/avatars/1.png"
           *       },
           *       "treatedAt": "2026-03-14T18:30:00.000Z",
           *       "reason": "Welcome to the city.",
           *       "attempt": 1,
           *       "history": [
           *         {
           *           "at": "2026-03-14T18:30:00.000Z",
           *           "action": "submitted",
           *           "by": {
           *             "_id": "665f1c2e9b1e8a3d4c5b6a79",
           *             "discord_id": "204255221017214977",
           *             "discord_username": "youssef",
           *             "global_name": "Youssef",
           *             "avatarUrl": "https://cdn.discordapp.com/embed/avatars/1.png"
           *           },
           *           "reason": "Welcome to the city."
           *         }
           *       ],
           *       "version": 1,
           *       "createdAt": "2026-03-14T18:30:00.000Z",
           *       "dataRemovedAt": "2026-03-14T18:30:00.000Z",
           *       "number": 1,
           *       "name": "Yusuf",
           *       "age": "25",
           *       "motivation": "I have waited for this city for a year."
           *     }
           */
          'application/json': components['schemas']['BetaApplicationDto'];
        };
      };
      400: components['responses']['MalformedRequestOrValidationFailed'];
      401: components['responses']['NotLoggedIn'];
      403: components['responses']['ConcernsYourselfOrCrossOriginRefusedOrForbidden'];
      404: components['responses']['NotFound'];
      409: components['responses']['ApplicationAlreadyDecidedOrApplicationChanged'];
      413: components['responses']['PayloadTooLarge'];
      414: components['responses']['AddressTooLong'];
      415: components['responses']['UnsupportedMediaType'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalError'];
      503: components['responses']['DatabaseUnavailableOrOverloaded'];
    };
  };
  betaAdminReopen: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description 24 hex digits.
         * @example 665f1c2e9b1e8a3d4c5b6a79
         */
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "reason": "Welcome to the city."
         *     }
         */
        'application/json': components['schemas']['DecisionDto'];
      };
    };
    responses: {
      200: {
        headers: {
          'x-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "_id": "665f1c2e9b1e8a3d4c5b6a79",
           *       "status": "Pending",
           *       "createdBy": {
           *         "_id": "665f1c2e9b1e8a3d4c5b6a79",
           *         "discord_id": "204255221017214977",
           *         "discord_username": "youssef",
           *         "global_name": "Youssef",
           *         "avatarUrl": "https://cdn.discordapp.com/embed/avatars/1.png"
           *       },
           *       "treatedBy": {
           *         "_id": "665f1c2e9b1e8a3d4c5b6a79",
           *         "discord_id": "204255221017214977",
           *         "discord_username": "youssef",
           *         "global_name": "Youssef",
           *         "avatarUrl": "https://cdn.discordapp.com/embed/avatars/1.png"
           *       },
           *       "treatedAt": "2026-03-14T18:30:00.000Z",
           *       "reason": "Welcome to the city.",
           *       "attempt": 1,
           *       "history": [
           *         {
           *           "at": "2026-03-14T18:30:00.000Z",
           *           "action": "submitted",
           *           "by": {
           *             "_id": "665f1c2e9b1e8a3d4c5b6a79",
           *             "discord_id": "204255221017214977",
           *             "discord_username": "youssef",
           *             "global_name": "Youssef",
           *             "avatarUrl": "https://cdn.discordapp.com/embed/avatars/1.png"
           *           },
           *           "reason": "Welcome to the city."
           *         }
           *       ],
           *       "version": 1,
           *       "createdAt": "2026-03-14T18:30:00.000Z",
           *       "dataRemovedAt": "2026-03-14T18:30:00.000Z",
           *       "number": 1,
           *       "name": "Yusuf",
           *       "age": "25",
           *       "motivation": "I have waited for this city for a year."
           *     }
           */
          'application/json': components['schemas']['BetaApplicationDto'];
        };
      };
      400: components['responses']['MalformedRequestOrValidationFailed'];
      401: components['responses']['NotLoggedIn'];
      403: components['responses']['ConcernsYourselfOrCrossOriginRefusedOrForbidden'];
      404: components['responses']['NotFound'];
      409: components['responses']['ApplicationAlreadyOpenOrApplicationChangedOrApplicationDataRemovedOrApplicationNotDecidedOrApplicationNotNewest'];
      413: components['responses']['PayloadTooLarge'];
      414: components['responses']['AddressTooLong'];
      415: components['responses']['UnsupportedMediaType'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalError'];
      503: components['responses']['DatabaseUnavailableOrOverloaded'];
    };
  };
  communityMembers: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          'x-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "members": 1
           *     }
           */
          'application/json': components['schemas']['MemberCountDto'];
        };
      };
      414: components['responses']['AddressTooLong'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalError'];
      503: components['responses']['Overloaded'];
    };
  };
  paymentsPaypalConfig: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          'x-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "clientId": "AZDxjDScFpQtjWTOUtWKbyN_bDt4OgqaF4eYXlewfBP4",
           *       "currency": "USD",
           *       "intent": "capture",
           *       "sdkBaseUrl": "sdk base url"
           *     }
           */
          'application/json': components['schemas']['PayPalConfigDto'];
        };
      };
      414: components['responses']['AddressTooLong'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalError'];
      503: components['responses']['OverloadedOrProviderNotConfigured'];
    };
  };
  publicConfigSite: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          'x-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "name": "Mirage Roleplay",
           *       "tagline": "tagline",
           *       "supportEmail": "support@example.com",
           *       "links": {
           *         "discordInvite": "discord invite",
           *         "supportTicket": "support ticket",
           *         "tipping": "tipping",
           *         "pedWiki": "ped wiki",
           *         "gtaStore": "gta store",
           *         "fivemDownload": "fivem download",
           *         "partnerHub": "partner hub",
           *         "x": "x",
           *         "instagram": "instagram",
           *         "youtube": "youtube",
           *         "tiktok": "tiktok"
           *       },
           *       "media": {
           *         "music": "music",
           *         "introVideo": "intro video",
           *         "trailer": "trailer"
           *       },
           *       "whitelistMaxAttempts": 1,
           *       "memberCaps": {
           *         "Crew": 1,
           *         "Gang": 1,
           *         "Family": 1,
           *         "Organization": 1
           *       },
           *       "policies": {
           *         "operator": "operator",
           *         "termsDate": "2026-11-24",
           *         "reportHours": 1,
           *         "clipMinutes": 1,
           *         "appealDays": 1,
           *         "deliveryHours": 1
           *       },
           *       "retention": {
           *         "rejectedApplicationsMonths": 1,
           *         "notificationsMonths": 1,
           *         "providerEventsMonths": 1,
           *         "auditYears": 1,
           *         "sessionHours": 1,
           *         "sessionMaxHours": 1,
           *         "jobsDays": 1
           *       },
           *       "providersMode": "live",
           *       "paymentMethods": {},
           *       "adminConsoleEntry": "admin console entry"
           *     }
           */
          'application/json': components['schemas']['SiteConfigDto'];
        };
      };
      /** @description Unchanged since the `ETag` that came with `If-None-Match`. */
      304: {
        headers: {
          'x-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content?: never;
      };
      414: components['responses']['AddressTooLong'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalError'];
      503: components['responses']['Overloaded'];
    };
  };
  entitiesSubmit: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description Makes a repeated request safe: the same key with the same body within 24 hours is answered as the first time, with `Idempotency-Replayed: true`. 1 to 255 visible ASCII characters, e.g. a UUID.
         * @example 5f0c1b1e-8d3a-4f0e-9a52-6f6f5a1d2c3b
         */
        'Idempotency-Key'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "entityName": "Dust Wolves",
         *       "entityType": "Crew",
         *       "finality": "To own the southern road.",
         *       "ceaseConditions": "When the last founder leaves.",
         *       "majorGoals": "A garage, a radio, a name.",
         *       "strategies": "Slow and polite.",
         *       "motto": "Sand remembers.",
         *       "entityStyle": "Techwear",
         *       "logoDescription": "A wolf in a dust storm.",
         *       "preferredVehicles": "Old pick-ups",
         *       "secretTactics": "Signal mirrors",
         *       "conflictResponse": "Talk first.",
         *       "diplomacyHandling": "Tea with the neighbours.",
         *       "nextStepIfPowerful": "Open a market.",
         *       "illegalPerks": [
         *         "Chop shop",
         *         "Smuggling",
         *         "Lockpicks"
         *       ],
         *       "legalPerks": [
         *         "Tow trucks",
         *         "Garage",
         *         "Radio show"
         *       ],
         *       "membersDiscordIds": [
         *         "100000000000000001",
         *         "100000000000000002"
         *       ],
         *       "membersInGameNames": [
         *         "Sami Trabelsi",
         *         "Lina Aroui"
         *       ],
         *       "agreeRules": true,
         *       "understandRpQuality": true
         *     }
         */
        'application/json': components['schemas']['EntityInputDto'];
      };
    };
    responses: {
      201: {
        headers: {
          'x-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "_id": "665f1c2e9b1e8a3d4c5b6a79",
           *       "status": "Pending",
           *       "createdBy": {
           *         "_id": "665f1c2e9b1e8a3d4c5b6a79",
           *         "discord_id": "204255221017214977",
           *         "discord_username": "youssef",
           *         "global_name": "Youssef",
           *         "avatarUrl": "https://cdn.discordapp.com/embed/avatars/1.png"
           *       },
           *       "treatedBy": {
           *         "_id": "665f1c2e9b1e8a3d4c5b6a79",
           *         "discord_id": "204255221017214977",
           *         "discord_username": "youssef",
           *         "global_name": "Youssef",
           *         "avatarUrl": "https://cdn.discordapp.com/embed/avatars/1.png"
           *       },
           *       "treatedAt": "2026-03-14T18:30:00.000Z",
           *       "reason": "Welcome to the city.",
           *       "attempt": 1,
           *       "history": [
           *         {
           *           "at": "2026-03-14T18:30:00.000Z",
           *           "action": "submitted",
           *           "by": {
           *             "_id": "665f1c2e9b1e8a3d4c5b6a79",
           *             "discord_id": "204255221017214977",
           *             "discord_username": "youssef",
           *             "global_name": "Youssef",
           *             "avatarUrl": "https://cdn.discordapp.com/embed/avatars/1.png"
           *           },
           *           "reason": "Welcome to the city."
           *         }
           *       ],
           *       "version": 1,
           *       "createdAt": "2026-03-14T18:30:00.000Z",
           *       "dataRemovedAt": "2026-03-14T18:30:00.000Z",
           *       "hints": [],
           *       "entityName": "Dust Wolves",
           *       "entityType": "Crew",
           *       "finality": "To own the southern road.",
           *       "ceaseConditions": "When the last founder leaves.",
           *       "majorGoals": "A garage, a radio, a name.",
           *       "strategies": "Slow and polite.",
           *       "motto": "Sand remembers.",
           *       "entityStyle": "Techwear",
           *       "logoDescription": "A wolf in a dust storm.",
           *       "preferredVehicles": "Old pick-ups",
           *       "secretTactics": "Signal mirrors",
           *       "conflictResponse": "Talk first.",
           *       "diplomacyHandling": "Tea with the neighbours.",
           *       "nextStepIfPowerful": "Open a market.",
           *       "illegalPerks": [
           *         "Chop shop",
           *         "Smuggling",
           *         "Lockpicks"
           *       ],
           *       "legalPerks": [
           *         "Tow trucks",
           *         "Garage",
           *         "Radio show"
           *       ],
           *       "membersDiscordIds": [
           *         "100000000000000001",
           *         "100000000000000002"
           *       ],
           *       "membersInGameNames": [
           *         "Sami Trabelsi",
           *         "Lina Aroui"
           *       ],
           *       "agreeRules": true,
           *       "understandRpQuality": true
           *     }
           */
          'application/json': components['schemas']['EntityApplicationDto'];
        };
      };
      400: components['responses']['MalformedRequestOrValidationFailed'];
      401: components['responses']['NotLoggedIn'];
      403: components['responses']['CrossOriginRefusedOrSuspended'];
      409: components['responses']['ApplicationAlreadyOpenOrIdempotencyKeyInUse'];
      413: components['responses']['PayloadTooLarge'];
      414: components['responses']['AddressTooLong'];
      415: components['responses']['UnsupportedMediaType'];
      422: components['responses']['IdempotencyKeyReused'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalError'];
      503: components['responses']['DatabaseUnavailableOrOverloaded'];
    };
  };
  entitiesFind: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description 24 hex digits.
         * @example 665f1c2e9b1e8a3d4c5b6a79
         */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          'x-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "_id": "665f1c2e9b1e8a3d4c5b6a79",
           *       "status": "Pending",
           *       "createdBy": {
           *         "_id": "665f1c2e9b1e8a3d4c5b6a79",
           *         "discord_id": "204255221017214977",
           *         "discord_username": "youssef",
           *         "global_name": "Youssef",
           *         "avatarUrl": "https://cdn.discordapp.com/embed/avatars/1.png"
           *       },
           *       "treatedBy": {
           *         "_id": "665f1c2e9b1e8a3d4c5b6a79",
           *         "discord_id": "204255221017214977",
           *         "discord_username": "youssef",
           *         "global_name": "Youssef",
           *         "avatarUrl": "https://cdn.discordapp.com/embed/avatars/1.png"
           *       },
           *       "treatedAt": "2026-03-14T18:30:00.000Z",
           *       "reason": "Welcome to the city.",
           *       "attempt": 1,
           *       "history": [
           *         {
           *           "at": "2026-03-14T18:30:00.000Z",
           *           "action": "submitted",
           *           "by": {
           *             "_id": "665f1c2e9b1e8a3d4c5b6a79",
           *             "discord_id": "204255221017214977",
           *             "discord_username": "youssef",
           *             "global_name": "Youssef",
           *             "avatarUrl": "https://cdn.discordapp.com/embed/avatars/1.png"
           *           },
           *           "reason": "Welcome to the city."
           *         }
           *       ],
           *       "version": 1,
           *       "createdAt": "2026-03-14T18:30:00.000Z",
           *       "dataRemovedAt": "2026-03-14T18:30:00.000Z",
           *       "hints": [],
           *       "entityName": "Dust Wolves",
           *       "entityType": "Crew",
           *       "finality": "To own the southern road.",
           *       "ceaseConditions": "When the last founder leaves.",
           *       "majorGoals": "A garage, a radio, a name.",
           *       "strategies": "Slow and polite.",
           *       "motto": "Sand remembers.",
           *       "entityStyle": "Techwear",
           *       "logoDescription": "A wolf in a dust storm.",
           *       "preferredVehicles": "Old pick-ups",
           *       "secretTactics": "Signal mirrors",
           *       "conflictResponse": "Talk first.",
           *       "diplomacyHandling": "Tea with the neighbours.",
           *       "nextStepIfPowerful": "Open a market.",
           *       "illegalPerks": [
           *         "Chop shop",
           *         "Smuggling",
           *         "Lockpicks"
           *       ],
           *       "legalPerks": [
           *         "Tow trucks",
           *         "Garage",
           *         "Radio show"
           *       ],
           *       "membersDiscordIds": [
           *         "100000000000000001",
           *         "100000000000000002"
           *       ],
           *       "membersInGameNames": [
           *         "Sami Trabelsi",
           *         "Lina Aroui"
           *       ],
           *       "agreeRules": true,
           *       "understandRpQuality": true
           *     }
           */
          'application/json': components['schemas']['EntityApplicationDto'];
        };
      };
      400: components['responses']['MalformedRequestOrValidationFailed'];
      401: components['responses']['NotLoggedIn'];
      404: components['responses']['NotFound'];
      414: components['responses']['AddressTooLong'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalError'];
      503: components['responses']['DatabaseUnavailableOrOverloaded'];
    };
  };
  entitiesEdit: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description 24 hex digits.
         * @example 665f1c2e9b1e8a3d4c5b6a79
         */
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "entityName": "Dust Wolves",
         *       "entityType": "Crew",
         *       "finality": "To own the southern road.",
         *       "ceaseConditions": "When the last founder leaves.",
         *       "majorGoals": "A garage, a radio, a name.",
         *       "strategies": "Slow and polite.",
         *       "motto": "Sand remembers.",
         *       "entityStyle": "Techwear",
         *       "logoDescription": "A wolf in a dust storm.",
         *       "preferredVehicles": "Old pick-ups",
         *       "secretTactics": "Signal mirrors",
         *       "conflictResponse": "Talk first.",
         *       "diplomacyHandling": "Tea with the neighbours.",
         *       "nextStepIfPowerful": "Open a market.",
         *       "illegalPerks": [
         *         "Chop shop",
         *         "Smuggling",
         *         "Lockpicks"
         *       ],
         *       "legalPerks": [
         *         "Tow trucks",
         *         "Garage",
         *         "Radio show"
         *       ],
         *       "membersDiscordIds": [
         *         "100000000000000001",
         *         "100000000000000002"
         *       ],
         *       "membersInGameNames": [
         *         "Sami Trabelsi",
         *         "Lina Aroui"
         *       ],
         *       "agreeRules": true,
         *       "understandRpQuality": true
         *     }
         */
        'application/json': components['schemas']['EntityInputDto'];
      };
    };
    responses: {
      200: {
        headers: {
          'x-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "_id": "665f1c2e9b1e8a3d4c5b6a79",
           *       "status": "Pending",
           *       "createdBy": {
           *         "_id": "665f1c2e9b1e8a3d4c5b6a79",
           *         "discord_id": "204255221017214977",
           *         "discord_username": "youssef",
           *         "global_name": "Youssef",
           *         "avatarUrl": "https://cdn.discordapp.com/embed/avatars/1.png"
           *       },
           *       "treatedBy": {
           *         "_id": "665f1c2e9b1e8a3d4c5b6a79",
           *         "discord_id": "204255221017214977",
           *         "discord_username": "youssef",
           *         "global_name": "Youssef",
           *         "avatarUrl": "https://cdn.discordapp.com/embed/avatars/1.png"
           *       },
           *       "treatedAt": "2026-03-14T18:30:00.000Z",
           *       "reason": "Welcome to the city.",
           *       "attempt": 1,
           *       "history": [
           *         {
           *           "at": "2026-03-14T18:30:00.000Z",
           *           "action": "submitted",
           *           "by": {
           *             "_id": "665f1c2e9b1e8a3d4c5b6a79",
           *             "discord_id": "204255221017214977",
           *             "discord_username": "youssef",
           *             "global_name": "Youssef",
           *             "avatarUrl": "https://cdn.discordapp.com/embed/avatars/1.png"
           *           },
           *           "reason": "Welcome to the city."
           *         }
           *       ],
           *       "version": 1,
           *       "createdAt": "2026-03-14T18:30:00.000Z",
           *       "dataRemovedAt": "2026-03-14T18:30:00.000Z",
           *       "hints": [],
           *       "entityName": "Dust Wolves",
           *       "entityType": "Crew",
           *       "finality": "To own the southern road.",
           *       "ceaseConditions": "When the last founder leaves.",
           *       "majorGoals": "A garage, a radio, a name.",
           *       "strategies": "Slow and polite.",
           *       "motto": "Sand remembers.",
           *       "entityStyle": "Techwear",
           *       "logoDescription": "A wolf in a dust storm.",
           *       "preferredVehicles": "Old pick-ups",
           *       "secretTactics": "Signal mirrors",
           *       "conflictResponse": "Talk first.",
           *       "diplomacyHandling": "Tea with the neighbours.",
           *       "nextStepIfPowerful": "Open a market.",
           *       "illegalPerks": [
           *         "Chop shop",
           *         "Smuggling",
           *         "Lockpicks"
           *       ],
           *       "legalPerks": [
           *         "Tow trucks",
           *         "Garage",
           *         "Radio show"
           *       ],
           *       "membersDiscordIds": [
           *         "100000000000000001",
           *         "100000000000000002"
           *       ],
           *       "membersInGameNames": [
           *         "Sami Trabelsi",
           *         "Lina Aroui"
           *       ],
           *       "agreeRules": true,
           *       "understandRpQuality": true
           *     }
           */
          'application/json': components['schemas']['EntityApplicationDto'];
        };
      };
      400: components['responses']['MalformedRequestOrValidationFailed'];
      401: components['responses']['NotLoggedIn'];
      403: components['responses']['CrossOriginRefusedOrSuspended'];
      404: components['responses']['NotFound'];
      409: components['responses']['ApplicationAlreadyDecided'];
      413: components['responses']['PayloadTooLarge'];
      414: components['responses']['AddressTooLong'];
      415: components['responses']['UnsupportedMediaType'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalError'];
      503: components['responses']['DatabaseUnavailableOrOverloaded'];
    };
  };
  entitiesWithdraw: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description 24 hex digits.
         * @example 665f1c2e9b1e8a3d4c5b6a79
         */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          'x-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "_id": "665f1c2e9b1e8a3d4c5b6a79",
           *       "status": "Pending",
           *       "createdBy": {
           *         "_id": "665f1c2e9b1e8a3d4c5b6a79",
           *         "discord_id": "204255221017214977",
           *         "discord_username": "youssef",
           *         "global_name": "Youssef",
           *         "avatarUrl": "https://cdn.discordapp.com/embed/avatars/1.png"
           *       },
           *       "treatedBy": {
           *         "_id": "665f1c2e9b1e8a3d4c5b6a79",
           *         "discord_id": "204255221017214977",
           *         "discord_username": "youssef",
           *         "global_name": "Youssef",
           *         "avatarUrl": "https://cdn.discordapp.com/embed/avatars/1.png"
           *       },
           *       "treatedAt": "2026-03-14T18:30:00.000Z",
           *       "reason": "Welcome to the city.",
           *       "attempt": 1,
           *       "history": [
           *         {
           *           "at": "2026-03-14T18:30:00.000Z",
           *           "action": "submitted",
           *           "by": {
           *             "_id": "665f1c2e9b1e8a3d4c5b6a79",
           *             "discord_id": "204255221017214977",
           *             "discord_username": "youssef",
           *             "global_name": "Youssef",
           *             "avatarUrl": "https://cdn.discordapp.com/embed/avatars/1.png"
           *           },
           *           "reason": "Welcome to the city."
           *         }
           *       ],
           *       "version": 1,
           *       "createdAt": "2026-03-14T18:30:00.000Z",
           *       "dataRemovedAt": "2026-03-14T18:30:00.000Z",
           *       "hints": [],
           *       "entityName": "Dust Wolves",
           *       "entityType": "Crew",
           *       "finality": "To own the southern road.",
           *       "ceaseConditions": "When the last founder leaves.",
           *       "majorGoals": "A garage, a radio, a name.",
           *       "strategies": "Slow and polite.",
           *       "motto": "Sand remembers.",
           *       "entityStyle": "Techwear",
           *       "logoDescription": "A wolf in a dust storm.",
           *       "preferredVehicles": "Old pick-ups",
           *       "secretTactics": "Signal mirrors",
           *       "conflictResponse": "Talk first.",
           *       "diplomacyHandling": "Tea with the neighbours.",
           *       "nextStepIfPowerful": "Open a market.",
           *       "illegalPerks": [
           *         "Chop shop",
           *         "Smuggling",
           *         "Lockpicks"
           *       ],
           *       "legalPerks": [
           *         "Tow trucks",
           *         "Garage",
           *         "Radio show"
           *       ],
           *       "membersDiscordIds": [
           *         "100000000000000001",
           *         "100000000000000002"
           *       ],
           *       "membersInGameNames": [
           *         "Sami Trabelsi",
           *         "Lina Aroui"
           *       ],
           *       "agreeRules": true,
           *       "understandRpQuality": true
           *     }
           */
          'application/json': components['schemas']['EntityApplicationDto'];
        };
      };
      400: components['responses']['MalformedRequestOrValidationFailed'];
      401: components['responses']['NotLoggedIn'];
      403: components['responses']['CrossOriginRefusedOrSuspended'];
      404: components['responses']['NotFound'];
      409: components['responses']['ApplicationAlreadyDecided'];
      413: components['responses']['PayloadTooLarge'];
      414: components['responses']['AddressTooLong'];
      415: components['responses']['UnsupportedMediaType'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalError'];
      503: components['responses']['DatabaseUnavailableOrOverloaded'];
    };
  };
  entitiesAdminAccept: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description 24 hex digits.
         * @example 665f1c2e9b1e8a3d4c5b6a79
         */
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "reason": "Welcome to the city."
         *     }
         */
        'application/json': components['schemas']['DecisionDto'];
      };
    };
    responses: {
      200: {
        headers: {
          'x-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "_id": "665f1c2e9b1e8a3d4c5b6a79",
           *       "status": "Pending",
           *       "createdBy": {
           *         "_id": "665f1c2e9b1e8a3d4c5b6a79",
           *         "discord_id": "204255221017214977",
           *         "discord_username": "youssef",
           *         "global_name": "Youssef",
           *         "avatarUrl": "https://cdn.discordapp.com/embed/avatars/1.png"
           *       },
           *       "treatedBy": {
           *         "_id": "665f1c2e9b1e8a3d4c5b6a79",
           *         "discord_id": "204255221017214977",
           *         "discord_username": "youssef",
           *         "global_name": "Youssef",
           *         "avatarUrl": "https://cdn.discordapp.com/embed/avatars/1.png"
           *       },
           *       "treatedAt": "2026-03-14T18:30:00.000Z",
           *       "reason": "Welcome to the city.",
           *       "attempt": 1,
           *       "history": [
           *         {
           *           "at": "2026-03-14T18:30:00.000Z",
           *           "action": "submitted",
           *           "by": {
           *             "_id": "665f1c2e9b1e8a3d4c5b6a79",
           *             "discord_id": "204255221017214977",
           *             "discord_username": "youssef",
           *             "global_name": "Youssef",
           *             "avatarUrl": "https://cdn.discordapp.com/embed/avatars/1.png"
           *           },
           *           "reason": "Welcome to the city."
           *         }
           *       ],
           *       "version": 1,
           *       "createdAt": "2026-03-14T18:30:00.000Z",
           *       "dataRemovedAt": "2026-03-14T18:30:00.000Z",
           *       "hints": [],
           *       "entityName": "Dust Wolves",
           *       "entityType": "Crew",
           *       "finality": "To own the southern road.",
           *       "ceaseConditions": "When the last founder leaves.",
           *       "majorGoals": "A garage, a radio, a name.",
           *       "strategies": "Slow and polite.",
           *       "motto": "Sand remembers.",
           *       "entityStyle": "Techwear",
           *       "logoDescription": "A wolf in a dust storm.",
           *       "preferredVehicles": "Old pick-ups",
           *       "secretTactics": "Signal mirrors",
           *       "conflictResponse": "Talk first.",
           *       "diplomacyHandling": "Tea with the neighbours.",
           *       "nextStepIfPowerful": "Open a market.",
           *       "illegalPerks": [
           *         "Chop shop",
           *         "Smuggling",
           *         "Lockpicks"
           *       ],
           *       "legalPerks": [
           *         "Tow trucks",
           *         "Garage",
           *         "Radio show"
           *       ],
           *       "membersDiscordIds": [
           *         "100000000000000001",
           *         "100000000000000002"
           *       ],
           *       "membersInGameNames": [
           *         "Sami Trabelsi",
           *         "Lina Aroui"
           *       ],
           *       "agreeRules": true,
           *       "understandRpQuality": true
           *     }
           */
          'application/json': components['schemas']['EntityApplicationDto'];
        };
      };
      400: components['responses']['MalformedRequestOrValidationFailed'];
      401: components['responses']['NotLoggedIn'];
      403: components['responses']['ConcernsYourselfOrCrossOriginRefusedOrForbidden'];
      404: components['responses']['NotFound'];
      409: components['responses']['ApplicationAlreadyDecidedOrApplicationChanged'];
      413: components['responses']['PayloadTooLarge'];
      414: components['responses']['AddressTooLong'];
      415: components['responses']['UnsupportedMediaType'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalError'];
      503: components['responses']['DatabaseUnavailableOrOverloaded'];
    };
  };
  entitiesAdminReject: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description 24 hex digits.
         * @example 665f1c2e9b1e8a3d4c5b6a79
         */
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "reason": "Welcome to the city."
         *     }
         */
        'application/json': components['schemas']['DecisionDto'];
      };
    };
    responses: {
      200: {
        headers: {
          'x-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "_id": "665f1c2e9b1e8a3d4c5b6a79",
           *       "status": "Pending",
           *       "createdBy": {
           *         "_id": "665f1c2e9b1e8a3d4c5b6a79",
           *         "discord_id": "204255221017214977",
           *         "discord_username": "youssef",
           *         "global_name": "Youssef",
           *         "avatarUrl": "https://cdn.discordapp.com/embed/avatars/1.png"
           *       },
           *       "treatedBy": {
           *         "_id": "665f1c2e9b1e8a3d4c5b6a79",
           *         "discord_id": "204255221017214977",
           *         "discord_username": "youssef",
           *         "global_name": "Youssef",
           *         "avatarUrl": "https://cdn.discordapp.com/embed/avatars/1.png"
           *       },
           *       "treatedAt": "2026-03-14T18:30:00.000Z",
           *       "reason": "Welcome to the city.",
           *       "attempt": 1,
           *       "history": [
           *         {
           *           "at": "2026-03-14T18:30:00.000Z",
           *           "action": "submitted",
           *           "by": {
           *             "_id": "665f1c2e9b1e8a3d4c5b6a79",
           *             "discord_id": "204255221017214977",
           *             "discord_username": "youssef",
           *             "global_name": "Youssef",
           *             "avatarUrl": "https://cdn.discordapp.com/embed/avatars/1.png"
           *           },
           *           "reason": "Welcome to the city."
           *         }
           *       ],
           *       "version": 1,
           *       "createdAt": "2026-03-14T18:30:00.000Z",
           *       "dataRemovedAt": "2026-03-14T18:30:00.000Z",
           *       "hints": [],
           *       "entityName": "Dust Wolves",
           *       "entityType": "Crew",
           *       "finality": "To own the southern road.",
           *       "ceaseConditions": "When the last founder leaves.",
           *       "majorGoals": "A garage, a radio, a name.",
           *       "strategies": "Slow and polite.",
           *       "motto": "Sand remembers.",
           *       "entityStyle": "Techwear",
           *       "logoDescription": "A wolf in a dust storm.",
           *       "preferredVehicles": "Old pick-ups",
           *       "secretTactics": "Signal mirrors",
           *       "conflictResponse": "Talk first.",
           *       "diplomacyHandling": "Tea with the neighbours.",
           *       "nextStepIfPowerful": "Open a market.",
           *       "illegalPerks": [
           *         "Chop shop",
           *         "Smuggling",
           *         "Lockpicks"
           *       ],
           *       "legalPerks": [
           *         "Tow trucks",
           *         "Garage",
           *         "Radio show"
           *       ],
           *       "membersDiscordIds": [
           *         "100000000000000001",
           *         "100000000000000002"
           *       ],
           *       "membersInGameNames": [
           *         "Sami Trabelsi",
           *         "Lina Aroui"
           *       ],
           *       "agreeRules": true,
           *       "understandRpQuality": true
           *     }
           */
          'application/json': components['schemas']['EntityApplicationDto'];
        };
      };
      400: components['responses']['MalformedRequestOrValidationFailed'];
      401: components['responses']['NotLoggedIn'];
      403: components['responses']['ConcernsYourselfOrCrossOriginRefusedOrForbidden'];
      404: components['responses']['NotFound'];
      409: components['responses']['ApplicationAlreadyDecidedOrApplicationChanged'];
      413: components['responses']['PayloadTooLarge'];
      414: components['responses']['AddressTooLong'];
      415: components['responses']['UnsupportedMediaType'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalError'];
      503: components['responses']['DatabaseUnavailableOrOverloaded'];
    };
  };
  entitiesAdminReopen: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description 24 hex digits.
         * @example 665f1c2e9b1e8a3d4c5b6a79
         */
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "reason": "Welcome to the city."
         *     }
         */
        'application/json': components['schemas']['DecisionDto'];
      };
    };
    responses: {
      200: {
        headers: {
          'x-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "_id": "665f1c2e9b1e8a3d4c5b6a79",
           *       "status": "Pending",
           *       "createdBy": {
           *         "_id": "665f1c2e9b1e8a3d4c5b6a79",
           *         "discord_id": "204255221017214977",
           *         "discord_username": "youssef",
           *         "global_name": "Youssef",
           *         "avatarUrl": "https://cdn.discordapp.com/embed/avatars/1.png"
           *       },
           *       "treatedBy": {
           *         "_id": "665f1c2e9b1e8a3d4c5b6a79",
           *         "discord_id": "204255221017214977",
           *         "discord_username": "youssef",
           *         "global_name": "Youssef",
           *         "avatarUrl": "https://cdn.discordapp.com/embed/avatars/1.png"
           *       },
           *       "treatedAt": "2026-03-14T18:30:00.000Z",
           *       "reason": "Welcome to the city.",
           *       "attempt": 1,
           *       "history": [
           *         {
           *           "at": "2026-03-14T18:30:00.000Z",
           *           "action": "submitted",
           *           "by": {
           *             "_id": "665f1c2e9b1e8a3d4c5b6a79",
           *             "discord_id": "204255221017214977",
           *             "discord_username": "youssef",
           *             "global_name": "Youssef",
           *             "avatarUrl": "https://cdn.discordapp.com/embed/avatars/1.png"
           *           },
           *           "reason": "Welcome to the city."
           *         }
           *       ],
           *       "version": 1,
           *       "createdAt": "2026-03-14T18:30:00.000Z",
           *       "dataRemovedAt": "2026-03-14T18:30:00.000Z",
           *       "hints": [],
           *       "entityName": "Dust Wolves",
           *       "entityType": "Crew",
           *       "finality": "To own the southern road.",
           *       "ceaseConditions": "When the last founder leaves.",
           *       "majorGoals": "A garage, a radio, a name.",
           *       "strategies": "Slow and polite.",
           *       "motto": "Sand remembers.",
           *       "entityStyle": "Techwear",
           *       "logoDescription": "A wolf in a dust storm.",
           *       "preferredVehicles": "Old pick-ups",
           *       "secretTactics": "Signal mirrors",
           *       "conflictResponse": "Talk first.",
           *       "diplomacyHandling": "Tea with the neighbours.",
           *       "nextStepIfPowerful": "Open a market.",
           *       "illegalPerks": [
           *         "Chop shop",
           *         "Smuggling",
           *         "Lockpicks"
           *       ],
           *       "legalPerks": [
           *         "Tow trucks",
           *         "Garage",
           *         "Radio show"
           *       ],
           *       "membersDiscordIds": [
           *         "100000000000000001",
           *         "100000000000000002"
           *       ],
           *       "membersInGameNames": [
           *         "Sami Trabelsi",
           *         "Lina Aroui"
           *       ],
           *       "agreeRules": true,
           *       "understandRpQuality": true
           *     }
           */
          'application/json': components['schemas']['EntityApplicationDto'];
        };
      };
      400: components['responses']['MalformedRequestOrValidationFailed'];
      401: components['responses']['NotLoggedIn'];
      403: components['responses']['ConcernsYourselfOrCrossOriginRefusedOrForbidden'];
      404: components['responses']['NotFound'];
      409: components['responses']['ApplicationAlreadyOpenOrApplicationChangedOrApplicationDataRemovedOrApplicationNotDecidedOrApplicationNotNewest'];
      413: components['responses']['PayloadTooLarge'];
      414: components['responses']['AddressTooLong'];
      415: components['responses']['UnsupportedMediaType'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalError'];
      503: components['responses']['DatabaseUnavailableOrOverloaded'];
    };
  };
  entitiesAdminList: {
    parameters: {
      query?: {
        /**
         * @description JSON object with any of:
         *
         *     - `status`: one of Pending, Accepted, Rejected
         *     - `q`: a text of at most 40 characters
         *     - `from`: an ISO 8601 time
         *     - `to`: an ISO 8601 time
         *     - `entityType`: one of Crew, Gang, Family, Organization
         * @example {"status":"Pending"}
         */
        filter?: string;
        /**
         * @description JSON list of the first and the last row, from 0. Without it, the first 1,000.
         * @example [0,13]
         */
        range?: string;
        /**
         * @description JSON list of a field and ASC or DESC. Fields: createdAt, treatedAt.
         * @example ["createdAt","DESC"]
         */
        sort?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          /**
           * @description `resource first-last/total`
           * @example orders 0-13/57
           */
          'Content-Range'?: string;
          'x-request-id': components['headers']['RequestId'];
          /** @description Size of each tab: `Pending=3;Accepted=10;Rejected=1` */
          'x-status-counts'?: string;
          [name: string]: unknown;
        };
        content: {
          /**
           * @example [
           *       {
           *         "_id": "665f1c2e9b1e8a3d4c5b6a79",
           *         "status": "Pending",
           *         "createdBy": {
           *           "_id": "665f1c2e9b1e8a3d4c5b6a79",
           *           "discord_id": "204255221017214977",
           *           "discord_username": "youssef",
           *           "global_name": "Youssef",
           *           "avatarUrl": "https://cdn.discordapp.com/embed/avatars/1.png"
           *         },
           *         "treatedBy": {
           *           "_id": "665f1c2e9b1e8a3d4c5b6a79",
           *           "discord_id": "204255221017214977",
           *           "discord_username": "youssef",
           *           "global_name": "Youssef",
           *           "avatarUrl": "https://cdn.discordapp.com/embed/avatars/1.png"
           *         },
           *         "treatedAt": "2026-03-14T18:30:00.000Z",
           *         "reason": "Welcome to the city.",
           *         "attempt": 1,
           *         "history": [
           *           {
           *             "at": "2026-03-14T18:30:00.000Z",
           *             "action": "submitted",
           *             "by": {
           *               "_id": "665f1c2e9b1e8a3d4c5b6a79",
           *               "discord_id": "204255221017214977",
           *               "discord_username": "youssef",
           *               "global_name": "Youssef",
           *               "avatarUrl": "https://cdn.discordapp.com/embed/avatars/1.png"
           *             },
           *             "reason": "Welcome to the city."
           *           }
           *         ],
           *         "version": 1,
           *         "createdAt": "2026-03-14T18:30:00.000Z",
           *         "dataRemovedAt": "2026-03-14T18:30:00.000Z",
           *         "hints": [],
           *         "entityName": "Dust Wolves",
           *         "entityType": "Crew",
           *         "finality": "To own the southern road.",
           *         "ceaseConditions": "When the last founder leaves.",
           *         "majorGoals": "A garage, a radio, a name.",
           *         "strategies": "Slow and polite.",
           *         "motto": "Sand remembers.",
           *         "entityStyle": "Techwear",
           *         "logoDescription": "A wolf in a dust storm.",
           *         "preferredVehicles": "Old pick-ups",
           *         "secretTactics": "Signal mirrors",
           *         "conflictResponse": "Talk first.",
           *         "diplomacyHandling": "Tea with the neighbours.",
           *         "nextStepIfPowerful": "Open a market.",
           *         "illegalPerks": [
           *           "Chop shop",
           *           "Smuggling",
           *           "Lockpicks"
           *         ],
           *         "legalPerks": [
           *           "Tow trucks",
           *           "Garage",
           *           "Radio show"
           *         ],
           *         "membersDiscordIds": [
           *           "100000000000000001",
           *           "100000000000000002"
           *         ],
           *         "membersInGameNames": [
           *           "Sami Trabelsi",
           *           "Lina Aroui"
           *         ],
           *         "agreeRules": true,
           *         "understandRpQuality": true
           *       }
           *     ]
           */
          'application/json': components['schemas']['EntityApplicationDto'][];
        };
      };
      400: components['responses']['ValidationFailed'];
      401: components['responses']['NotLoggedIn'];
      403: components['responses']['Forbidden'];
      414: components['responses']['AddressTooLong'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalError'];
      503: components['responses']['DatabaseUnavailableOrOverloaded'];
    };
  };
  entitiesListOwn: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          'x-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example [
           *       {
           *         "_id": "665f1c2e9b1e8a3d4c5b6a79",
           *         "status": "Pending",
           *         "createdBy": {
           *           "_id": "665f1c2e9b1e8a3d4c5b6a79",
           *           "discord_id": "204255221017214977",
           *           "discord_username": "youssef",
           *           "global_name": "Youssef",
           *           "avatarUrl": "https://cdn.discordapp.com/embed/avatars/1.png"
           *         },
           *         "treatedBy": {
           *           "_id": "665f1c2e9b1e8a3d4c5b6a79",
           *           "discord_id": "204255221017214977",
           *           "discord_username": "youssef",
           *           "global_name": "Youssef",
           *           "avatarUrl": "https://cdn.discordapp.com/embed/avatars/1.png"
           *         },
           *         "treatedAt": "2026-03-14T18:30:00.000Z",
           *         "reason": "Welcome to the city.",
           *         "attempt": 1,
           *         "history": [
           *           {
           *             "at": "2026-03-14T18:30:00.000Z",
           *             "action": "submitted",
           *             "by": {
           *               "_id": "665f1c2e9b1e8a3d4c5b6a79",
           *               "discord_id": "204255221017214977",
           *               "discord_username": "youssef",
           *               "global_name": "Youssef",
           *               "avatarUrl": "https://cdn.discordapp.com/embed/avatars/1.png"
           *             },
           *             "reason": "Welcome to the city."
           *           }
           *         ],
           *         "version": 1,
           *         "createdAt": "2026-03-14T18:30:00.000Z",
           *         "dataRemovedAt": "2026-03-14T18:30:00.000Z",
           *         "hints": [],
           *         "entityName": "Dust Wolves",
           *         "entityType": "Crew",
           *         "finality": "To own the southern road.",
           *         "ceaseConditions": "When the last founder leaves.",
           *         "majorGoals": "A garage, a radio, a name.",
           *         "strategies": "Slow and polite.",
           *         "motto": "Sand remembers.",
           *         "entityStyle": "Techwear",
           *         "logoDescription": "A wolf in a dust storm.",
           *         "preferredVehicles": "Old pick-ups",
           *         "secretTactics": "Signal mirrors",
           *         "conflictResponse": "Talk first.",
           *         "diplomacyHandling": "Tea with the neighbours.",
           *         "nextStepIfPowerful": "Open a market.",
           *         "illegalPerks": [
           *           "Chop shop",
           *           "Smuggling",
           *           "Lockpicks"
           *         ],
           *         "legalPerks": [
           *           "Tow trucks",
           *           "Garage",
           *           "Radio show"
           *         ],
           *         "membersDiscordIds": [
           *           "100000000000000001",
           *           "100000000000000002"
           *         ],
           *         "membersInGameNames": [
           *           "Sami Trabelsi",
           *           "Lina Aroui"
           *         ],
           *         "agreeRules": true,
           *         "understandRpQuality": true
           *       }
           *     ]
           */
          'application/json': components['schemas']['EntityApplicationDto'][];
        };
      };
      401: components['responses']['NotLoggedIn'];
      414: components['responses']['AddressTooLong'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalError'];
      503: components['responses']['DatabaseUnavailableOrOverloaded'];
    };
  };
  healthLive: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          'x-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "status": "ok"
           *     }
           */
          'application/json': components['schemas']['HealthDto'];
        };
      };
      414: components['responses']['AddressTooLong'];
      500: components['responses']['InternalError'];
    };
  };
  healthReady: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          'x-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "status": "ok"
           *     }
           */
          'application/json': components['schemas']['HealthDto'];
        };
      };
      414: components['responses']['AddressTooLong'];
      500: components['responses']['InternalError'];
      503: components['responses']['DatabaseUnavailable'];
    };
  };
  jobApplicationsSubmit: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description Makes a repeated request safe: the same key with the same body within 24 hours is answered as the first time, with `Idempotency-Replayed: true`. 1 to 255 visible ASCII characters, e.g. a UUID.
         * @example 5f0c1b1e-8d3a-4f0e-9a52-6f6f5a1d2c3b
         */
        'Idempotency-Key'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "fullName": "Yusuf Ben Ali",
         *       "igName": "Sami Trabelsi",
         *       "discordId": "204255221017214977",
         *       "preferredDepartment": "KEEPER",
         *       "departmentReason": "I want to serve.",
         *       "departmentKnowledge": "I know the wall and its gates.",
         *       "uniqueSkills": "I keep calm.",
         *       "situationalAnswers": {
         *         "You stop a water truck at the wall_ The driver is your cousin, and under the barrels there’s a crate with no papers_ Describe the next five minutes_": "I ask my cousin to step down, and call the watch commander.",
         *         "A suspect runs through a crowded market, pistol drawn_ What do you do first?": "Fire before anyone gets hurt",
         *         "Your patrol partner takes a wad of cash out of an evidence bag_ How do you react?": "Take half, so neither of us talks",
         *         "You’re alone, and four armed people order you to drop your weapon_ What does your character do?": "Comply, stay calm, remember faces and voices",
         *         "A prisoner asks for a medic_ You think the pain is faked_ What do you do?": "Ignore it; the cell is safe enough",
         *         "In the middle of a chase, the other driver breaks a roleplay rule_ What do you do?": "Stop and argue about it in character"
         *       },
         *       "agreeRules": true,
         *       "understandRpQuality": true
         *     }
         */
        'application/json': components['schemas']['JobInputDto'];
      };
    };
    responses: {
      201: {
        headers: {
          'x-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "_id": "665f1c2e9b1e8a3d4c5b6a79",
           *       "status": "Pending",
           *       "createdBy": {
           *         "_id": "665f1c2e9b1e8a3d4c5b6a79",
           *         "discord_id": "204255221017214977",
           *         "discord_username": "youssef",
           *         "global_name": "Youssef",
           *         "avatarUrl": "https://cdn.discordapp.com/embed/avatars/1.png"
           *       },
           *       "treatedBy": {
           *         "_id": "665f1c2e9b1e8a3d4c5b6a79",
           *         "discord_id": "204255221017214977",
           *         "discord_username": "youssef",
           *         "global_name": "Youssef",
           *         "avatarUrl": "https://cdn.discordapp.com/embed/avatars/1.png"
           *       },
           *       "treatedAt": "2026-03-14T18:30:00.000Z",
           *       "reason": "Welcome to the city.",
           *       "attempt": 1,
           *       "history": [
           *         {
           *           "at": "2026-03-14T18:30:00.000Z",
           *           "action": "submitted",
           *           "by": {
           *             "_id": "665f1c2e9b1e8a3d4c5b6a79",
           *             "discord_id": "204255221017214977",
           *             "discord_username": "youssef",
           *             "global_name": "Youssef",
           *             "avatarUrl": "https://cdn.discordapp.com/embed/avatars/1.png"
           *           },
           *           "reason": "Welcome to the city."
           *         }
           *       ],
           *       "version": 1,
           *       "createdAt": "2026-03-14T18:30:00.000Z",
           *       "dataRemovedAt": "2026-03-14T18:30:00.000Z",
           *       "hints": [],
           *       "fullName": "Yusuf Ben Ali",
           *       "igName": "Sami Trabelsi",
           *       "discordId": "204255221017214977",
           *       "preferredDepartment": "KEEPER",
           *       "departmentReason": "I want to serve.",
           *       "departmentKnowledge": "I know the wall and its gates.",
           *       "uniqueSkills": "I keep calm.",
           *       "situationalAnswers": {
           *         "You stop a water truck at the wall_ The driver is your cousin, and under the barrels there’s a crate with no papers_ Describe the next five minutes_": "I ask my cousin to step down, and call the watch commander.",
           *         "A suspect runs through a crowded market, pistol drawn_ What do you do first?": "Fire before anyone gets hurt",
           *         "Your patrol partner takes a wad of cash out of an evidence bag_ How do you react?": "Take half, so neither of us talks",
           *         "You’re alone, and four armed people order you to drop your weapon_ What does your character do?": "Comply, stay calm, remember faces and voices",
           *         "A prisoner asks for a medic_ You think the pain is faked_ What do you do?": "Ignore it; the cell is safe enough",
           *         "In the middle of a chase, the other driver breaks a roleplay rule_ What do you do?": "Stop and argue about it in character"
           *       },
           *       "agreeRules": true,
           *       "understandRpQuality": true
           *     }
           */
          'application/json': components['schemas']['JobApplicationDto'];
        };
      };
      400: components['responses']['MalformedRequestOrValidationFailed'];
      401: components['responses']['NotLoggedIn'];
      403: components['responses']['CrossOriginRefusedOrSuspended'];
      409: components['responses']['ApplicationAlreadyOpenOrIdempotencyKeyInUse'];
      413: components['responses']['PayloadTooLarge'];
      414: components['responses']['AddressTooLong'];
      415: components['responses']['UnsupportedMediaType'];
      422: components['responses']['IdempotencyKeyReused'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalError'];
      503: components['responses']['DatabaseUnavailableOrOverloaded'];
    };
  };
  jobApplicationsFind: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description 24 hex digits.
         * @example 665f1c2e9b1e8a3d4c5b6a79
         */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          'x-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "_id": "665f1c2e9b1e8a3d4c5b6a79",
           *       "status": "Pending",
           *       "createdBy": {
           *         "_id": "665f1c2e9b1e8a3d4c5b6a79",
           *         "discord_id": "204255221017214977",
           *         "discord_username": "youssef",
           *         "global_name": "Youssef",
           *         "avatarUrl": "https://cdn.discordapp.com/embed/avatars/1.png"
           *       },
           *       "treatedBy": {
           *         "_id": "665f1c2e9b1e8a3d4c5b6a79",
           *         "discord_id": "204255221017214977",
           *         "discord_username": "youssef",
           *         "global_name": "Youssef",
           *         "avatarUrl": "https://cdn.discordapp.com/embed/avatars/1.png"
           *       },
           *       "treatedAt": "2026-03-14T18:30:00.000Z",
           *       "reason": "Welcome to the city.",
           *       "attempt": 1,
           *       "history": [
           *         {
           *           "at": "2026-03-14T18:30:00.000Z",
           *           "action": "submitted",
           *           "by": {
           *             "_id": "665f1c2e9b1e8a3d4c5b6a79",
           *             "discord_id": "204255221017214977",
           *             "discord_username": "youssef",
           *             "global_name": "Youssef",
           *             "avatarUrl": "https://cdn.discordapp.com/embed/avatars/1.png"
           *           },
           *           "reason": "Welcome to the city."
           *         }
           *       ],
           *       "version": 1,
           *       "createdAt": "2026-03-14T18:30:00.000Z",
           *       "dataRemovedAt": "2026-03-14T18:30:00.000Z",
           *       "hints": [],
           *       "fullName": "Yusuf Ben Ali",
           *       "igName": "Sami Trabelsi",
           *       "discordId": "204255221017214977",
           *       "preferredDepartment": "KEEPER",
           *       "departmentReason": "I want to serve.",
           *       "departmentKnowledge": "I know the wall and its gates.",
           *       "uniqueSkills": "I keep calm.",
           *       "situationalAnswers": {
           *         "You stop a water truck at the wall_ The driver is your cousin, and under the barrels there’s a crate with no papers_ Describe the next five minutes_": "I ask my cousin to step down, and call the watch commander.",
           *         "A suspect runs through a crowded market, pistol drawn_ What do you do first?": "Fire before anyone gets hurt",
           *         "Your patrol partner takes a wad of cash out of an evidence bag_ How do you react?": "Take half, so neither of us talks",
           *         "You’re alone, and four armed people order you to drop your weapon_ What does your character do?": "Comply, stay calm, remember faces and voices",
           *         "A prisoner asks for a medic_ You think the pain is faked_ What do you do?": "Ignore it; the cell is safe enough",
           *         "In the middle of a chase, the other driver breaks a roleplay rule_ What do you do?": "Stop and argue about it in character"
           *       },
           *       "agreeRules": true,
           *       "understandRpQuality": true
           *     }
           */
          'application/json': components['schemas']['JobApplicationDto'];
        };
      };
      400: components['responses']['MalformedRequestOrValidationFailed'];
      401: components['responses']['NotLoggedIn'];
      404: components['responses']['NotFound'];
      414: components['responses']['AddressTooLong'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalError'];
      503: components['responses']['DatabaseUnavailableOrOverloaded'];
    };
  };
  jobApplicationsAdminAccept: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description 24 hex digits.
         * @example 665f1c2e9b1e8a3d4c5b6a79
         */
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "reason": "Welcome to the city."
         *     }
         */
        'application/json': components['schemas']['DecisionDto'];
      };
    };
    responses: {
      200: {
        headers: {
          'x-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "_id": "665f1c2e9b1e8a3d4c5b6a79",
           *       "status": "Pending",
           *       "createdBy": {
           *         "_id": "665f1c2e9b1e8a3d4c5b6a79",
           *         "discord_id": "204255221017214977",
           *         "discord_username": "youssef",
           *         "global_name": "Youssef",
           *         "avatarUrl": "https://cdn.discordapp.com/embed/avatars/1.png"
           *       },
           *       "treatedBy": {
           *         "_id": "665f1c2e9b1e8a3d4c5b6a79",
           *         "discord_id": "204255221017214977",
           *         "discord_username": "youssef",
           *         "global_name": "Youssef",
           *         "avatarUrl": "https://cdn.discordapp.com/embed/avatars/1.png"
           *       },
           *       "treatedAt": "2026-03-14T18:30:00.000Z",
           *       "reason": "Welcome to the city.",
           *       "attempt": 1,
           *       "history": [
           *         {
           *           "at": "2026-03-14T18:30:00.000Z",
           *           "action": "submitted",
           *           "by": {
           *             "_id": "665f1c2e9b1e8a3d4c5b6a79",
           *             "discord_id": "204255221017214977",
           *             "discord_username": "youssef",
           *             "global_name": "Youssef",
           *             "avatarUrl": "https://cdn.discordapp.com/embed/avatars/1.png"
           *           },
           *           "reason": "Welcome to the city."
           *         }
           *       ],
           *       "version": 1,
           *       "createdAt": "2026-03-14T18:30:00.000Z",
           *       "dataRemovedAt": "2026-03-14T18:30:00.000Z",
           *       "hints": [],
           *       "fullName": "Yusuf Ben Ali",
           *       "igName": "Sami Trabelsi",
           *       "discordId": "204255221017214977",
           *       "preferredDepartment": "KEEPER",
           *       "departmentReason": "I want to serve.",
           *       "departmentKnowledge": "I know the wall and its gates.",
           *       "uniqueSkills": "I keep calm.",
           *       "situationalAnswers": {
           *         "You stop a water truck at the wall_ The driver is your cousin, and under the barrels there’s a crate with no papers_ Describe the next five minutes_": "I ask my cousin to step down, and call the watch commander.",
           *         "A suspect runs through a crowded market, pistol drawn_ What do you do first?": "Fire before anyone gets hurt",
           *         "Your patrol partner takes a wad of cash out of an evidence bag_ How do you react?": "Take half, so neither of us talks",
           *         "You’re alone, and four armed people order you to drop your weapon_ What does your character do?": "Comply, stay calm, remember faces and voices",
           *         "A prisoner asks for a medic_ You think the pain is faked_ What do you do?": "Ignore it; the cell is safe enough",
           *         "In the middle of a chase, the other driver breaks a roleplay rule_ What do you do?": "Stop and argue about it in character"
           *       },
           *       "agreeRules": true,
           *       "understandRpQuality": true
           *     }
           */
          'application/json': components['schemas']['JobApplicationDto'];
        };
      };
      400: components['responses']['MalformedRequestOrValidationFailed'];
      401: components['responses']['NotLoggedIn'];
      403: components['responses']['ConcernsYourselfOrCrossOriginRefusedOrForbidden'];
      404: components['responses']['NotFound'];
      409: components['responses']['ApplicationAlreadyDecidedOrApplicationChanged'];
      413: components['responses']['PayloadTooLarge'];
      414: components['responses']['AddressTooLong'];
      415: components['responses']['UnsupportedMediaType'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalError'];
      503: components['responses']['DatabaseUnavailableOrOverloaded'];
    };
  };
  jobApplicationsAdminReject: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description 24 hex digits.
         * @example 665f1c2e9b1e8a3d4c5b6a79
         */
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "reason": "Welcome to the city."
         *     }
         */
        'application/json': components['schemas']['DecisionDto'];
      };
    };
    responses: {
      200: {
        headers: {
          'x-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "_id": "665f1c2e9b1e8a3d4c5b6a79",
           *       "status": "Pending",
           *       "createdBy": {
           *         "_id": "665f1c2e9b1e8a3d4c5b6a79",
           *         "discord_id": "204255221017214977",
           *         "discord_username": "youssef",
           *         "global_name": "Youssef",
           *         "avatarUrl": "https://cdn.discordapp.com/embed/avatars/1.png"
           *       },
           *       "treatedBy": {
           *         "_id": "665f1c2e9b1e8a3d4c5b6a79",
           *         "discord_id": "204255221017214977",
           *         "discord_username": "youssef",
           *         "global_name": "Youssef",
           *         "avatarUrl": "https://cdn.discordapp.com/embed/avatars/1.png"
           *       },
           *       "treatedAt": "2026-03-14T18:30:00.000Z",
           *       "reason": "Welcome to the city.",
           *       "attempt": 1,
           *       "history": [
           *         {
           *           "at": "2026-03-14T18:30:00.000Z",
           *           "action": "submitted",
           *           "by": {
           *             "_id": "665f1c2e9b1e8a3d4c5b6a79",
           *             "discord_id": "204255221017214977",
           *             "discord_username": "youssef",
           *             "global_name": "Youssef",
           *             "avatarUrl": "https://cdn.discordapp.com/embed/avatars/1.png"
           *           },
           *           "reason": "Welcome to the city."
           *         }
           *       ],
           *       "version": 1,
           *       "createdAt": "2026-03-14T18:30:00.000Z",
           *       "dataRemovedAt": "2026-03-14T18:30:00.000Z",
           *       "hints": [],
           *       "fullName": "Yusuf Ben Ali",
           *       "igName": "Sami Trabelsi",
           *       "discordId": "204255221017214977",
           *       "preferredDepartment": "KEEPER",
           *       "departmentReason": "I want to serve.",
           *       "departmentKnowledge": "I know the wall and its gates.",
           *       "uniqueSkills": "I keep calm.",
           *       "situationalAnswers": {
           *         "You stop a water truck at the wall_ The driver is your cousin, and under the barrels there’s a crate with no papers_ Describe the next five minutes_": "I ask my cousin to step down, and call the watch commander.",
           *         "A suspect runs through a crowded market, pistol drawn_ What do you do first?": "Fire before anyone gets hurt",
           *         "Your patrol partner takes a wad of cash out of an evidence bag_ How do you react?": "Take half, so neither of us talks",
           *         "You’re alone, and four armed people order you to drop your weapon_ What does your character do?": "Comply, stay calm, remember faces and voices",
           *         "A prisoner asks for a medic_ You think the pain is faked_ What do you do?": "Ignore it; the cell is safe enough",
           *         "In the middle of a chase, the other driver breaks a roleplay rule_ What do you do?": "Stop and argue about it in character"
           *       },
           *       "agreeRules": true,
           *       "understandRpQuality": true
           *     }
           */
          'application/json': components['schemas']['JobApplicationDto'];
        };
      };
      400: components['responses']['MalformedRequestOrValidationFailed'];
      401: components['responses']['NotLoggedIn'];
      403: components['responses']['ConcernsYourselfOrCrossOriginRefusedOrForbidden'];
      404: components['responses']['NotFound'];
      409: components['responses']['ApplicationAlreadyDecidedOrApplicationChanged'];
      413: components['responses']['PayloadTooLarge'];
      414: components['responses']['AddressTooLong'];
      415: components['responses']['UnsupportedMediaType'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalError'];
      503: components['responses']['DatabaseUnavailableOrOverloaded'];
    };
  };
  jobApplicationsAdminReopen: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description 24 hex digits.
         * @example 665f1c2e9b1e8a3d4c5b6a79
         */
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "reason": "Welcome to the city."
         *     }
         */
        'application/json': components['schemas']['DecisionDto'];
      };
    };
    responses: {
      200: {
        headers: {
          'x-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "_id": "665f1c2e9b1e8a3d4c5b6a79",
           *       "status": "Pending",
           *       "createdBy": {
           *         "_id": "665f1c2e9b1e8a3d4c5b6a79",
           *         "discord_id": "204255221017214977",
           *         "discord_username": "youssef",
           *         "global_name": "Youssef",
           *         "avatarUrl": "https://cdn.discordapp.com/embed/avatars/1.png"
           *       },
           *       "treatedBy": {
           *         "_id": "665f1c2e9b1e8a3d4c5b6a79",
           *         "discord_id": "204255221017214977",
           *         "discord_username": "youssef",
           *         "global_name": "Youssef",
           *         "avatarUrl": "https://cdn.discordapp.com/embed/avatars/1.png"
           *       },
           *       "treatedAt": "2026-03-14T18:30:00.000Z",
           *       "reason": "Welcome to the city.",
           *       "attempt": 1,
           *       "history": [
           *         {
           *           "at": "2026-03-14T18:30:00.000Z",
           *           "action": "submitted",
           *           "by": {
           *             "_id": "665f1c2e9b1e8a3d4c5b6a79",
           *             "discord_id": "204255221017214977",
           *             "discord_username": "youssef",
           *             "global_name": "Youssef",
           *             "avatarUrl": "https://cdn.discordapp.com/embed/avatars/1.png"
           *           },
           *           "reason": "Welcome to the city."
           *         }
           *       ],
           *       "version": 1,
           *       "createdAt": "2026-03-14T18:30:00.000Z",
           *       "dataRemovedAt": "2026-03-14T18:30:00.000Z",
           *       "hints": [],
           *       "fullName": "Yusuf Ben Ali",
           *       "igName": "Sami Trabelsi",
           *       "discordId": "204255221017214977",
           *       "preferredDepartment": "KEEPER",
           *       "departmentReason": "I want to serve.",
           *       "departmentKnowledge": "I know the wall and its gates.",
           *       "uniqueSkills": "I keep calm.",
           *       "situationalAnswers": {
           *         "You stop a water truck at the wall_ The driver is your cousin, and under the barrels there’s a crate with no papers_ Describe the next five minutes_": "I ask my cousin to step down, and call the watch commander.",
           *         "A suspect runs through a crowded market, pistol drawn_ What do you do first?": "Fire before anyone gets hurt",
           *         "Your patrol partner takes a wad of cash out of an evidence bag_ How do you react?": "Take half, so neither of us talks",
           *         "You’re alone, and four armed people order you to drop your weapon_ What does your character do?": "Comply, stay calm, remember faces and voices",
           *         "A prisoner asks for a medic_ You think the pain is faked_ What do you do?": "Ignore it; the cell is safe enough",
           *         "In the middle of a chase, the other driver breaks a roleplay rule_ What do you do?": "Stop and argue about it in character"
           *       },
           *       "agreeRules": true,
           *       "understandRpQuality": true
           *     }
           */
          'application/json': components['schemas']['JobApplicationDto'];
        };
      };
      400: components['responses']['MalformedRequestOrValidationFailed'];
      401: components['responses']['NotLoggedIn'];
      403: components['responses']['ConcernsYourselfOrCrossOriginRefusedOrForbidden'];
      404: components['responses']['NotFound'];
      409: components['responses']['ApplicationAlreadyOpenOrApplicationChangedOrApplicationDataRemovedOrApplicationNotDecidedOrApplicationNotNewest'];
      413: components['responses']['PayloadTooLarge'];
      414: components['responses']['AddressTooLong'];
      415: components['responses']['UnsupportedMediaType'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalError'];
      503: components['responses']['DatabaseUnavailableOrOverloaded'];
    };
  };
  jobApplicationsAdminList: {
    parameters: {
      query?: {
        /**
         * @description JSON object with any of:
         *
         *     - `status`: one of Pending, Accepted, Rejected
         *     - `q`: a text of at most 40 characters
         *     - `from`: an ISO 8601 time
         *     - `to`: an ISO 8601 time
         *     - `preferredDepartment`: one of KEEPER, EMS, Scientist
         * @example {"status":"Pending"}
         */
        filter?: string;
        /**
         * @description JSON list of the first and the last row, from 0. Without it, the first 1,000.
         * @example [0,13]
         */
        range?: string;
        /**
         * @description JSON list of a field and ASC or DESC. Fields: createdAt, treatedAt.
         * @example ["createdAt","DESC"]
         */
        sort?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          /**
           * @description `resource first-last/total`
           * @example orders 0-13/57
           */
          'Content-Range'?: string;
          'x-request-id': components['headers']['RequestId'];
          /** @description Size of each tab: `Pending=3;Accepted=10;Rejected=1` */
          'x-status-counts'?: string;
          [name: string]: unknown;
        };
        content: {
          /**
           * @example [
           *       {
           *         "_id": "665f1c2e9b1e8a3d4c5b6a79",
           *         "status": "Pending",
           *         "createdBy": {
           *           "_id": "665f1c2e9b1e8a3d4c5b6a79",
           *           "discord_id": "204255221017214977",
           *           "discord_username": "youssef",
           *           "global_name": "Youssef",
           *           "avatarUrl": "https://cdn.discordapp.com/embed/avatars/1.png"
           *         },
           *         "treatedBy": {
           *           "_id": "665f1c2e9b1e8a3d4c5b6a79",
           *           "discord_id": "204255221017214977",
           *           "discord_username": "youssef",
           *           "global_name": "Youssef",
           *           "avatarUrl": "https://cdn.discordapp.com/embed/avatars/1.png"
           *         },
           *         "treatedAt": "2026-03-14T18:30:00.000Z",
           *         "reason": "Welcome to the city.",
           *         "attempt": 1,
           *         "history": [
           *           {
           *             "at": "2026-03-14T18:30:00.000Z",
           *             "action": "submitted",
           *             "by": {
           *               "_id": "665f1c2e9b1e8a3d4c5b6a79",
           *               "discord_id": "204255221017214977",
           *               "discord_username": "youssef",
           *               "global_name": "Youssef",
           *               "avatarUrl": "https://cdn.discordapp.com/embed/avatars/1.png"
           *             },
           *             "reason": "Welcome to the city."
           *           }
           *         ],
           *         "version": 1,
           *         "createdAt": "2026-03-14T18:30:00.000Z",
           *         "dataRemovedAt": "2026-03-14T18:30:00.000Z",
           *         "hints": [],
           *         "fullName": "Yusuf Ben Ali",
           *         "igName": "Sami Trabelsi",
           *         "discordId": "204255221017214977",
           *         "preferredDepartment": "KEEPER",
           *         "departmentReason": "I want to serve.",
           *         "departmentKnowledge": "I know the wall and its gates.",
           *         "uniqueSkills": "I keep calm.",
           *         "situationalAnswers": {
           *           "You stop a water truck at the wall_ The driver is your cousin, and under the barrels there’s a crate with no papers_ Describe the next five minutes_": "I ask my cousin to step down, and call the watch commander.",
           *           "A suspect runs through a crowded market, pistol drawn_ What do you do first?": "Fire before anyone gets hurt",
           *           "Your patrol partner takes a wad of cash out of an evidence bag_ How do you react?": "Take half, so neither of us talks",
           *           "You’re alone, and four armed people order you to drop your weapon_ What does your character do?": "Comply, stay calm, remember faces and voices",
           *           "A prisoner asks for a medic_ You think the pain is faked_ What do you do?": "Ignore it; the cell is safe enough",
           *           "In the middle of a chase, the other driver breaks a roleplay rule_ What do you do?": "Stop and argue about it in character"
           *         },
           *         "agreeRules": true,
           *         "understandRpQuality": true
           *       }
           *     ]
           */
          'application/json': components['schemas']['JobApplicationDto'][];
        };
      };
      400: components['responses']['ValidationFailed'];
      401: components['responses']['NotLoggedIn'];
      403: components['responses']['Forbidden'];
      414: components['responses']['AddressTooLong'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalError'];
      503: components['responses']['DatabaseUnavailableOrOverloaded'];
    };
  };
  jobApplicationsListOwn: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          'x-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example [
           *       {
           *         "_id": "665f1c2e9b1e8a3d4c5b6a79",
           *         "status": "Pending",
           *         "createdBy": {
           *           "_id": "665f1c2e9b1e8a3d4c5b6a79",
           *           "discord_id": "204255221017214977",
           *           "discord_username": "youssef",
           *           "global_name": "Youssef",
           *           "avatarUrl": "https://cdn.discordapp.com/embed/avatars/1.png"
           *         },
           *         "treatedBy": {
           *           "_id": "665f1c2e9b1e8a3d4c5b6a79",
           *           "discord_id": "204255221017214977",
           *           "discord_username": "youssef",
           *           "global_name": "Youssef",
           *           "avatarUrl": "https://cdn.discordapp.com/embed/avatars/1.png"
           *         },
           *         "treatedAt": "2026-03-14T18:30:00.000Z",
           *         "reason": "Welcome to the city.",
           *         "attempt": 1,
           *         "history": [
           *           {
           *             "at": "2026-03-14T18:30:00.000Z",
           *             "action": "submitted",
           *             "by": {
           *               "_id": "665f1c2e9b1e8a3d4c5b6a79",
           *               "discord_id": "204255221017214977",
           *               "discord_username": "youssef",
           *               "global_name": "Youssef",
           *               "avatarUrl": "https://cdn.discordapp.com/embed/avatars/1.png"
           *             },
           *             "reason": "Welcome to the city."
           *           }
           *         ],
           *         "version": 1,
           *         "createdAt": "2026-03-14T18:30:00.000Z",
           *         "dataRemovedAt": "2026-03-14T18:30:00.000Z",
           *         "hints": [],
           *         "fullName": "Yusuf Ben Ali",
           *         "igName": "Sami Trabelsi",
           *         "discordId": "204255221017214977",
           *         "preferredDepartment": "KEEPER",
           *         "departmentReason": "I want to serve.",
           *         "departmentKnowledge": "I know the wall and its gates.",
           *         "uniqueSkills": "I keep calm.",
           *         "situationalAnswers": {
           *           "You stop a water truck at the wall_ The driver is your cousin, and under the barrels there’s a crate with no papers_ Describe the next five minutes_": "I ask my cousin to step down, and call the watch commander.",
           *           "A suspect runs through a crowded market, pistol drawn_ What do you do first?": "Fire before anyone gets hurt",
           *           "Your patrol partner takes a wad of cash out of an evidence bag_ How do you react?": "Take half, so neither of us talks",
           *           "You’re alone, and four armed people order you to drop your weapon_ What does your character do?": "Comply, stay calm, remember faces and voices",
           *           "A prisoner asks for a medic_ You think the pain is faked_ What do you do?": "Ignore it; the cell is safe enough",
           *           "In the middle of a chase, the other driver breaks a roleplay rule_ What do you do?": "Stop and argue about it in character"
           *         },
           *         "agreeRules": true,
           *         "understandRpQuality": true
           *       }
           *     ]
           */
          'application/json': components['schemas']['JobApplicationDto'][];
        };
      };
      401: components['responses']['NotLoggedIn'];
      414: components['responses']['AddressTooLong'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalError'];
      503: components['responses']['DatabaseUnavailableOrOverloaded'];
    };
  };
  notificationsList: {
    parameters: {
      query?: {
        /**
         * @description JSON object with any of:
         *
         *     - `state`: one of unread
         *     - `language`: one of en, fr, ar
         * @example {"state":"unread"}
         */
        filter?: string;
        /**
         * @description JSON list of the first and the last row, from 0. Without it, the first 1,000.
         * @example [0,13]
         */
        range?: string;
        /**
         * @description JSON list of a field and ASC or DESC. Fields: createdAt.
         * @example ["createdAt","DESC"]
         */
        sort?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          /**
           * @description `resource first-last/total`
           * @example orders 0-13/57
           */
          'Content-Range'?: string;
          'x-request-id': components['headers']['RequestId'];
          /** @description Unread messages in all */
          'x-unread-count'?: string;
          [name: string]: unknown;
        };
        content: {
          /**
           * @example [
           *       {
           *         "_id": "6b018e3995dc514450b1d412",
           *         "kind": "application.rejected",
           *         "title": "Your whitelist application no. 128 was rejected",
           *         "text": "Your whitelist application no. 128 was rejected.\nReason: Please tell more about your character.",
           *         "language": "en",
           *         "link": "/applications/6b018e3995dc514450b1d412",
           *         "facts": {
           *           "applicationId": "6b018e3995dc514450b1d412",
           *           "application": "whitelist",
           *           "number": 128,
           *           "reason": null
           *         },
           *         "createdAt": "2026-11-21T22:00:00.000Z",
           *         "readAt": null
           *       }
           *     ]
           */
          'application/json': components['schemas']['InboxMessageDto'][];
        };
      };
      400: components['responses']['ValidationFailed'];
      401: components['responses']['NotLoggedIn'];
      414: components['responses']['AddressTooLong'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalError'];
      503: components['responses']['DatabaseUnavailableOrOverloaded'];
    };
  };
  notificationsMarkOneRead: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description 24 hex digits.
         * @example 665f1c2e9b1e8a3d4c5b6a79
         */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          'x-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "_id": "6b018e3995dc514450b1d412",
           *       "kind": "application.rejected",
           *       "title": "Your whitelist application no. 128 was rejected",
           *       "text": "Your whitelist application no. 128 was rejected.\nReason: Please tell more about your character.",
           *       "language": "en",
           *       "link": "/applications/6b018e3995dc514450b1d412",
           *       "facts": {
           *         "applicationId": "6b018e3995dc514450b1d412",
           *         "application": "whitelist",
           *         "number": 128,
           *         "reason": null
           *       },
           *       "createdAt": "2026-11-21T22:00:00.000Z",
           *       "readAt": null
           *     }
           */
          'application/json': components['schemas']['InboxMessageDto'];
        };
      };
      400: components['responses']['MalformedRequestOrValidationFailed'];
      401: components['responses']['NotLoggedIn'];
      403: components['responses']['CrossOriginRefused'];
      404: components['responses']['NotFound'];
      413: components['responses']['PayloadTooLarge'];
      414: components['responses']['AddressTooLong'];
      415: components['responses']['UnsupportedMediaType'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalError'];
      503: components['responses']['DatabaseUnavailableOrOverloaded'];
    };
  };
  notificationsAdminRetry: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description 24 hex digits.
         * @example 665f1c2e9b1e8a3d4c5b6a79
         */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          'x-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "_id": "6b018e3995dc514450b1d412",
           *       "kind": "order.paid",
           *       "to": {
           *         "_id": "665f1c2e9b1e8a3d4c5b6a79",
           *         "discord_id": "204255221017214977",
           *         "discord_username": "youssef",
           *         "global_name": "Youssef",
           *         "avatarUrl": "https://cdn.discordapp.com/embed/avatars/1.png"
           *       },
           *       "title": "Your order: Bronze",
           *       "text": "text",
           *       "state": "failed",
           *       "attempts": 1,
           *       "reason": "Discord did not take the message: 403 50007",
           *       "createdAt": "2026-03-14T18:30:00.000Z",
           *       "attemptedAt": "2026-03-14T18:30:00.000Z"
           *     }
           */
          'application/json': components['schemas']['FailingMessageDto'];
        };
      };
      400: components['responses']['MalformedRequestOrValidationFailed'];
      401: components['responses']['NotLoggedIn'];
      403: components['responses']['ConcernsYourselfOrCrossOriginRefusedOrForbidden'];
      404: components['responses']['NotFound'];
      409: components['responses']['NotificationNotFailing'];
      413: components['responses']['PayloadTooLarge'];
      414: components['responses']['AddressTooLong'];
      415: components['responses']['UnsupportedMediaType'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalError'];
      503: components['responses']['DatabaseUnavailableOrOverloaded'];
    };
  };
  notificationsAdminList: {
    parameters: {
      query?: {
        /**
         * @description JSON object; always empty here.
         * @example {}
         */
        filter?: string;
        /**
         * @description JSON list of the first and the last row, from 0. Without it, the first 1,000.
         * @example [0,13]
         */
        range?: string;
        /**
         * @description JSON list of a field and ASC or DESC. Fields: createdAt.
         * @example ["createdAt","DESC"]
         */
        sort?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          /**
           * @description `resource first-last/total`
           * @example orders 0-13/57
           */
          'Content-Range'?: string;
          'x-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example [
           *       {
           *         "_id": "6b018e3995dc514450b1d412",
           *         "kind": "order.paid",
           *         "to": {
           *           "_id": "665f1c2e9b1e8a3d4c5b6a79",
           *           "discord_id": "204255221017214977",
           *           "discord_username": "youssef",
           *           "global_name": "Youssef",
           *           "avatarUrl": "https://cdn.discordapp.com/embed/avatars/1.png"
           *         },
           *         "title": "Your order: Bronze",
           *         "text": "text",
           *         "state": "failed",
           *         "attempts": 1,
           *         "reason": "Discord did not take the message: 403 50007",
           *         "createdAt": "2026-03-14T18:30:00.000Z",
           *         "attemptedAt": "2026-03-14T18:30:00.000Z"
           *       }
           *     ]
           */
          'application/json': components['schemas']['FailingMessageDto'][];
        };
      };
      400: components['responses']['ValidationFailed'];
      401: components['responses']['NotLoggedIn'];
      403: components['responses']['Forbidden'];
      414: components['responses']['AddressTooLong'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalError'];
      503: components['responses']['DatabaseUnavailableOrOverloaded'];
    };
  };
  notificationsMarkRead: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "upTo": "6b018e3995dc514450b1d412"
         *     }
         */
        'application/json': components['schemas']['MarkReadDto'];
      };
    };
    responses: {
      200: {
        headers: {
          'x-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "unread": 2
           *     }
           */
          'application/json': components['schemas']['UnreadCountDto'];
        };
      };
      400: components['responses']['MalformedRequestOrValidationFailed'];
      401: components['responses']['NotLoggedIn'];
      403: components['responses']['CrossOriginRefused'];
      404: components['responses']['NotFound'];
      413: components['responses']['PayloadTooLarge'];
      414: components['responses']['AddressTooLong'];
      415: components['responses']['UnsupportedMediaType'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalError'];
      503: components['responses']['DatabaseUnavailableOrOverloaded'];
    };
  };
  ordersAdminList: {
    parameters: {
      query?: {
        /**
         * @description JSON object with any of:
         *
         *     - `number`: an order number, in small letters and without dashes too
         *     - `status`: one of PENDING, COMPLETED, REFUNDED, EXPIRED
         *     - `method`: one of paypal, konnect, tip
         *     - `userName`: a text of at most 80 characters
         *     - `userId`: a text of at most 60 characters
         *     - `productId`: an id
         *     - `category`: one of membership, car_monthly, car_trimestrial, car_chapter, car_prime, ped_standard, ped_addon, company, house, weapons, skins, clothes, character_slot
         *     - `paymentId`: a text of at most 60 characters
         *     - `from`: an ISO 8601 time
         *     - `to`: an ISO 8601 time
         * @example {"number":"MRG-7K4Q-M2XT"}
         */
        filter?: string;
        /**
         * @description JSON list of the first and the last row, from 0. Without it, the first 1,000.
         * @example [0,13]
         */
        range?: string;
        /**
         * @description JSON list of a field and ASC or DESC. Fields: createdAt, amount, userName, status.
         * @example ["createdAt","DESC"]
         */
        sort?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          /**
           * @description `resource first-last/total`
           * @example orders 0-13/57
           */
          'Content-Range'?: string;
          'x-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example [
           *       {
           *         "_id": "665f1c2e9b1e8a3d4c5b6a79",
           *         "number": "MRG-7K4Q-M2XT",
           *         "userId": "204255221017214977",
           *         "userName": "youssef",
           *         "product": {
           *           "_id": "665f1c2e9b1e8a3d4c5b6a79",
           *           "name": "Desert Runner",
           *           "category": "car_monthly",
           *           "price": 6.5
           *         },
           *         "currency": "USD",
           *         "amount": 650,
           *         "discountPercent": 8,
           *         "paymentDetails": {
           *           "paymentId": "5O190127TN364715T",
           *           "method": "paypal",
           *           "status": "PENDING"
           *         },
           *         "tip": {
           *           "expiresAt": "2026-03-14T18:30:00.000Z",
           *           "claim": {
           *             "tipNumber": "TIP-2041",
           *             "ticketUrl": "https://discord.com/channels/1/2",
           *             "at": "2026-03-14T18:30:00.000Z"
           *           }
           *         },
           *         "payment": {
           *           "_id": "665f1c2e9b1e8a3d4c5b6a79",
           *           "status": "created",
           *           "providerStatus": "provider status",
           *           "statusReason": "status reason",
           *           "reference": "reference",
           *           "providerRef": "provider ref",
           *           "captureId": "capture id"
           *         },
           *         "history": [
           *           {
           *             "at": "2026-03-14T18:30:00.000Z",
           *             "action": "created",
           *             "by": "layla",
           *             "note": "Seen in the tipping page."
           *           }
           *         ],
           *         "createdAt": "2026-03-14T18:30:00.000Z"
           *       }
           *     ]
           */
          'application/json': components['schemas']['OrderDto'][];
        };
      };
      400: components['responses']['ValidationFailed'];
      401: components['responses']['NotLoggedIn'];
      403: components['responses']['Forbidden'];
      414: components['responses']['AddressTooLong'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalError'];
      503: components['responses']['DatabaseUnavailableOrOverloaded'];
    };
  };
  ordersOne: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description 24 hex digits.
         * @example 665f1c2e9b1e8a3d4c5b6a79
         */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          'x-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "_id": "665f1c2e9b1e8a3d4c5b6a79",
           *       "number": "MRG-7K4Q-M2XT",
           *       "userId": "204255221017214977",
           *       "userName": "youssef",
           *       "product": {
           *         "_id": "665f1c2e9b1e8a3d4c5b6a79",
           *         "name": "Desert Runner",
           *         "category": "car_monthly",
           *         "price": 6.5
           *       },
           *       "currency": "USD",
           *       "amount": 650,
           *       "discountPercent": 8,
           *       "paymentDetails": {
           *         "paymentId": "5O190127TN364715T",
           *         "method": "paypal",
           *         "status": "PENDING"
           *       },
           *       "tip": {
           *         "expiresAt": "2026-03-14T18:30:00.000Z",
           *         "claim": {
           *           "tipNumber": "TIP-2041",
           *           "ticketUrl": "https://discord.com/channels/1/2",
           *           "at": "2026-03-14T18:30:00.000Z"
           *         }
           *       },
           *       "payment": {
           *         "_id": "665f1c2e9b1e8a3d4c5b6a79",
           *         "status": "created",
           *         "providerStatus": "provider status",
           *         "statusReason": "status reason",
           *         "reference": "reference",
           *         "providerRef": "provider ref",
           *         "captureId": "capture id"
           *       },
           *       "history": [
           *         {
           *           "at": "2026-03-14T18:30:00.000Z",
           *           "action": "created",
           *           "by": "layla",
           *           "note": "Seen in the tipping page."
           *         }
           *       ],
           *       "createdAt": "2026-03-14T18:30:00.000Z"
           *     }
           */
          'application/json': components['schemas']['OrderDto'];
        };
      };
      400: components['responses']['MalformedRequestOrValidationFailed'];
      401: components['responses']['NotLoggedIn'];
      404: components['responses']['NotFound'];
      414: components['responses']['AddressTooLong'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalError'];
      503: components['responses']['DatabaseUnavailableOrOverloaded'];
    };
  };
  manualPaymentsConfirm: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description 24 hex digits.
         * @example 665f1c2e9b1e8a3d4c5b6a79
         */
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "proof": {
         *         "tipTransactionId": "TIP-2041",
         *         "tippedAmount": 18,
         *         "currency": "TND",
         *         "tippedAt": "2026-03-14T18:30:00.000Z",
         *         "ticketUrl": "https://discord.com/channels/1/2",
         *         "screenshotUrl": "https://i.imgur.com/tip.png",
         *         "note": "Seen in the tipping page."
         *       }
         *     }
         */
        'application/json': components['schemas']['ConfirmTipDto'];
      };
    };
    responses: {
      200: {
        headers: {
          'x-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "_id": "665f1c2e9b1e8a3d4c5b6a79",
           *       "number": "MRG-7K4Q-M2XT",
           *       "userId": "204255221017214977",
           *       "userName": "youssef",
           *       "product": {
           *         "_id": "665f1c2e9b1e8a3d4c5b6a79",
           *         "name": "Desert Runner",
           *         "category": "car_monthly",
           *         "price": 6.5
           *       },
           *       "currency": "USD",
           *       "amount": 650,
           *       "discountPercent": 8,
           *       "paymentDetails": {
           *         "paymentId": "5O190127TN364715T",
           *         "method": "paypal",
           *         "status": "PENDING"
           *       },
           *       "tip": {
           *         "expiresAt": "2026-03-14T18:30:00.000Z",
           *         "claim": {
           *           "tipNumber": "TIP-2041",
           *           "ticketUrl": "https://discord.com/channels/1/2",
           *           "at": "2026-03-14T18:30:00.000Z"
           *         }
           *       },
           *       "payment": {
           *         "_id": "665f1c2e9b1e8a3d4c5b6a79",
           *         "status": "created",
           *         "providerStatus": "provider status",
           *         "statusReason": "status reason",
           *         "reference": "reference",
           *         "providerRef": "provider ref",
           *         "captureId": "capture id"
           *       },
           *       "history": [
           *         {
           *           "at": "2026-03-14T18:30:00.000Z",
           *           "action": "created",
           *           "by": "layla",
           *           "note": "Seen in the tipping page."
           *         }
           *       ],
           *       "createdAt": "2026-03-14T18:30:00.000Z"
           *     }
           */
          'application/json': components['schemas']['OrderDto'];
        };
      };
      400: components['responses']['MalformedRequestOrValidationFailed'];
      401: components['responses']['NotLoggedIn'];
      403: components['responses']['ConcernsYourselfOrCrossOriginRefusedOrForbidden'];
      404: components['responses']['NotFound'];
      409: components['responses']['OrderStateConflictOrPaymentNeedsReviewOrProofAlreadyUsed'];
      413: components['responses']['PayloadTooLarge'];
      414: components['responses']['AddressTooLong'];
      415: components['responses']['UnsupportedMediaType'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalError'];
      503: components['responses']['DatabaseUnavailableOrOverloaded'];
    };
  };
  manualPaymentsClaim: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description 24 hex digits.
         * @example 665f1c2e9b1e8a3d4c5b6a79
         */
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "tipNumber": "TIP-2041",
         *       "ticketUrl": "https://discord.com/channels/1/2"
         *     }
         */
        'application/json': components['schemas']['TipClaimInputDto'];
      };
    };
    responses: {
      200: {
        headers: {
          'x-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "_id": "665f1c2e9b1e8a3d4c5b6a79",
           *       "number": "MRG-7K4Q-M2XT",
           *       "userId": "204255221017214977",
           *       "userName": "youssef",
           *       "product": {
           *         "_id": "665f1c2e9b1e8a3d4c5b6a79",
           *         "name": "Desert Runner",
           *         "category": "car_monthly",
           *         "price": 6.5
           *       },
           *       "currency": "USD",
           *       "amount": 650,
           *       "discountPercent": 8,
           *       "paymentDetails": {
           *         "paymentId": "5O190127TN364715T",
           *         "method": "paypal",
           *         "status": "PENDING"
           *       },
           *       "tip": {
           *         "expiresAt": "2026-03-14T18:30:00.000Z",
           *         "claim": {
           *           "tipNumber": "TIP-2041",
           *           "ticketUrl": "https://discord.com/channels/1/2",
           *           "at": "2026-03-14T18:30:00.000Z"
           *         }
           *       },
           *       "payment": {
           *         "_id": "665f1c2e9b1e8a3d4c5b6a79",
           *         "status": "created",
           *         "providerStatus": "provider status",
           *         "statusReason": "status reason",
           *         "reference": "reference",
           *         "providerRef": "provider ref",
           *         "captureId": "capture id"
           *       },
           *       "history": [
           *         {
           *           "at": "2026-03-14T18:30:00.000Z",
           *           "action": "created",
           *           "by": "layla",
           *           "note": "Seen in the tipping page."
           *         }
           *       ],
           *       "createdAt": "2026-03-14T18:30:00.000Z"
           *     }
           */
          'application/json': components['schemas']['OrderDto'];
        };
      };
      400: components['responses']['MalformedRequestOrValidationFailed'];
      401: components['responses']['NotLoggedIn'];
      403: components['responses']['CrossOriginRefused'];
      404: components['responses']['NotFound'];
      409: components['responses']['OrderStateConflictOrReferenceExpired'];
      413: components['responses']['PayloadTooLarge'];
      414: components['responses']['AddressTooLong'];
      415: components['responses']['UnsupportedMediaType'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalError'];
      503: components['responses']['DatabaseUnavailableOrOverloaded'];
    };
  };
  paymentDeskRefundOrder: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description 24 hex digits.
         * @example 665f1c2e9b1e8a3d4c5b6a79
         */
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "reason": "Welcome to the city.",
         *       "proof": "RF-20931"
         *     }
         */
        'application/json': components['schemas']['RefundedByHandDto'];
      };
    };
    responses: {
      200: {
        headers: {
          'x-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "_id": "665f1c2e9b1e8a3d4c5b6a79",
           *       "number": "MRG-7K4Q-M2XT",
           *       "userId": "204255221017214977",
           *       "userName": "youssef",
           *       "product": {
           *         "_id": "665f1c2e9b1e8a3d4c5b6a79",
           *         "name": "Desert Runner",
           *         "category": "car_monthly",
           *         "price": 6.5
           *       },
           *       "currency": "USD",
           *       "amount": 650,
           *       "discountPercent": 8,
           *       "paymentDetails": {
           *         "paymentId": "5O190127TN364715T",
           *         "method": "paypal",
           *         "status": "PENDING"
           *       },
           *       "tip": {
           *         "expiresAt": "2026-03-14T18:30:00.000Z",
           *         "claim": {
           *           "tipNumber": "TIP-2041",
           *           "ticketUrl": "https://discord.com/channels/1/2",
           *           "at": "2026-03-14T18:30:00.000Z"
           *         }
           *       },
           *       "payment": {
           *         "_id": "665f1c2e9b1e8a3d4c5b6a79",
           *         "status": "created",
           *         "providerStatus": "provider status",
           *         "statusReason": "status reason",
           *         "reference": "reference",
           *         "providerRef": "provider ref",
           *         "captureId": "capture id"
           *       },
           *       "history": [
           *         {
           *           "at": "2026-03-14T18:30:00.000Z",
           *           "action": "created",
           *           "by": "layla",
           *           "note": "Seen in the tipping page."
           *         }
           *       ],
           *       "createdAt": "2026-03-14T18:30:00.000Z"
           *     }
           */
          'application/json': components['schemas']['OrderDto'];
        };
      };
      400: components['responses']['MalformedRequestOrValidationFailed'];
      401: components['responses']['NotLoggedIn'];
      403: components['responses']['ConcernsYourselfOrCrossOriginRefusedOrForbidden'];
      404: components['responses']['NotFound'];
      409: components['responses']['OrderStateConflict'];
      413: components['responses']['PayloadTooLarge'];
      414: components['responses']['AddressTooLong'];
      415: components['responses']['UnsupportedMediaType'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalError'];
      503: components['responses']['DatabaseUnavailableOrOverloaded'];
    };
  };
  manualPaymentsReject: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description 24 hex digits.
         * @example 665f1c2e9b1e8a3d4c5b6a79
         */
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "reason": "Welcome to the city."
         *     }
         */
        'application/json': components['schemas']['RejectTipDto'];
      };
    };
    responses: {
      200: {
        headers: {
          'x-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "_id": "665f1c2e9b1e8a3d4c5b6a79",
           *       "number": "MRG-7K4Q-M2XT",
           *       "userId": "204255221017214977",
           *       "userName": "youssef",
           *       "product": {
           *         "_id": "665f1c2e9b1e8a3d4c5b6a79",
           *         "name": "Desert Runner",
           *         "category": "car_monthly",
           *         "price": 6.5
           *       },
           *       "currency": "USD",
           *       "amount": 650,
           *       "discountPercent": 8,
           *       "paymentDetails": {
           *         "paymentId": "5O190127TN364715T",
           *         "method": "paypal",
           *         "status": "PENDING"
           *       },
           *       "tip": {
           *         "expiresAt": "2026-03-14T18:30:00.000Z",
           *         "claim": {
           *           "tipNumber": "TIP-2041",
           *           "ticketUrl": "https://discord.com/channels/1/2",
           *           "at": "2026-03-14T18:30:00.000Z"
           *         }
           *       },
           *       "payment": {
           *         "_id": "665f1c2e9b1e8a3d4c5b6a79",
           *         "status": "created",
           *         "providerStatus": "provider status",
           *         "statusReason": "status reason",
           *         "reference": "reference",
           *         "providerRef": "provider ref",
           *         "captureId": "capture id"
           *       },
           *       "history": [
           *         {
           *           "at": "2026-03-14T18:30:00.000Z",
           *           "action": "created",
           *           "by": "layla",
           *           "note": "Seen in the tipping page."
           *         }
           *       ],
           *       "createdAt": "2026-03-14T18:30:00.000Z"
           *     }
           */
          'application/json': components['schemas']['OrderDto'];
        };
      };
      400: components['responses']['MalformedRequestOrValidationFailed'];
      401: components['responses']['NotLoggedIn'];
      403: components['responses']['ConcernsYourselfOrCrossOriginRefusedOrForbidden'];
      404: components['responses']['NotFound'];
      409: components['responses']['OrderStateConflictOrPaymentNeedsReview'];
      413: components['responses']['PayloadTooLarge'];
      414: components['responses']['AddressTooLong'];
      415: components['responses']['UnsupportedMediaType'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalError'];
      503: components['responses']['DatabaseUnavailableOrOverloaded'];
    };
  };
  ordersAdminReopen: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description 24 hex digits.
         * @example 665f1c2e9b1e8a3d4c5b6a79
         */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          'x-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "_id": "665f1c2e9b1e8a3d4c5b6a79",
           *       "number": "MRG-7K4Q-M2XT",
           *       "userId": "204255221017214977",
           *       "userName": "youssef",
           *       "product": {
           *         "_id": "665f1c2e9b1e8a3d4c5b6a79",
           *         "name": "Desert Runner",
           *         "category": "car_monthly",
           *         "price": 6.5
           *       },
           *       "currency": "USD",
           *       "amount": 650,
           *       "discountPercent": 8,
           *       "paymentDetails": {
           *         "paymentId": "5O190127TN364715T",
           *         "method": "paypal",
           *         "status": "PENDING"
           *       },
           *       "tip": {
           *         "expiresAt": "2026-03-14T18:30:00.000Z",
           *         "claim": {
           *           "tipNumber": "TIP-2041",
           *           "ticketUrl": "https://discord.com/channels/1/2",
           *           "at": "2026-03-14T18:30:00.000Z"
           *         }
           *       },
           *       "payment": {
           *         "_id": "665f1c2e9b1e8a3d4c5b6a79",
           *         "status": "created",
           *         "providerStatus": "provider status",
           *         "statusReason": "status reason",
           *         "reference": "reference",
           *         "providerRef": "provider ref",
           *         "captureId": "capture id"
           *       },
           *       "history": [
           *         {
           *           "at": "2026-03-14T18:30:00.000Z",
           *           "action": "created",
           *           "by": "layla",
           *           "note": "Seen in the tipping page."
           *         }
           *       ],
           *       "createdAt": "2026-03-14T18:30:00.000Z"
           *     }
           */
          'application/json': components['schemas']['OrderDto'];
        };
      };
      400: components['responses']['MalformedRequestOrValidationFailed'];
      401: components['responses']['NotLoggedIn'];
      403: components['responses']['ConcernsYourselfOrCrossOriginRefusedOrForbidden'];
      404: components['responses']['NotFound'];
      409: components['responses']['OrderStateConflict'];
      413: components['responses']['PayloadTooLarge'];
      414: components['responses']['AddressTooLong'];
      415: components['responses']['UnsupportedMediaType'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalError'];
      503: components['responses']['DatabaseUnavailableOrOverloaded'];
    };
  };
  ordersAdminRemind: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description 24 hex digits.
         * @example 665f1c2e9b1e8a3d4c5b6a79
         */
        orderId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          'x-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "message": "Reminder sent successfully!"
           *     }
           */
          'application/json': components['schemas']['ReminderResultDto'];
        };
      };
      400: components['responses']['MalformedRequestOrValidationFailed'];
      401: components['responses']['NotLoggedIn'];
      403: components['responses']['ConcernsYourselfOrCrossOriginRefusedOrForbidden'];
      404: components['responses']['NotFound'];
      409: components['responses']['OrderStateConflictOrReminderNoChannel'];
      413: components['responses']['PayloadTooLarge'];
      414: components['responses']['AddressTooLong'];
      415: components['responses']['UnsupportedMediaType'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalError'];
      503: components['responses']['DatabaseUnavailableOrOverloaded'];
    };
  };
  ordersAdminExpire: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description 24 hex digits.
         * @example 665f1c2e9b1e8a3d4c5b6a79
         */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          'x-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "_id": "665f1c2e9b1e8a3d4c5b6a79",
           *       "number": "MRG-7K4Q-M2XT",
           *       "userId": "204255221017214977",
           *       "userName": "youssef",
           *       "product": {
           *         "_id": "665f1c2e9b1e8a3d4c5b6a79",
           *         "name": "Desert Runner",
           *         "category": "car_monthly",
           *         "price": 6.5
           *       },
           *       "currency": "USD",
           *       "amount": 650,
           *       "discountPercent": 8,
           *       "paymentDetails": {
           *         "paymentId": "5O190127TN364715T",
           *         "method": "paypal",
           *         "status": "PENDING"
           *       },
           *       "tip": {
           *         "expiresAt": "2026-03-14T18:30:00.000Z",
           *         "claim": {
           *           "tipNumber": "TIP-2041",
           *           "ticketUrl": "https://discord.com/channels/1/2",
           *           "at": "2026-03-14T18:30:00.000Z"
           *         }
           *       },
           *       "payment": {
           *         "_id": "665f1c2e9b1e8a3d4c5b6a79",
           *         "status": "created",
           *         "providerStatus": "provider status",
           *         "statusReason": "status reason",
           *         "reference": "reference",
           *         "providerRef": "provider ref",
           *         "captureId": "capture id"
           *       },
           *       "history": [
           *         {
           *           "at": "2026-03-14T18:30:00.000Z",
           *           "action": "created",
           *           "by": "layla",
           *           "note": "Seen in the tipping page."
           *         }
           *       ],
           *       "createdAt": "2026-03-14T18:30:00.000Z"
           *     }
           */
          'application/json': components['schemas']['OrderDto'];
        };
      };
      400: components['responses']['MalformedRequestOrValidationFailed'];
      401: components['responses']['NotLoggedIn'];
      403: components['responses']['ConcernsYourselfOrCrossOriginRefusedOrForbidden'];
      404: components['responses']['NotFound'];
      409: components['responses']['OrderStateConflict'];
      413: components['responses']['PayloadTooLarge'];
      414: components['responses']['AddressTooLong'];
      415: components['responses']['UnsupportedMediaType'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalError'];
      503: components['responses']['DatabaseUnavailableOrOverloaded'];
    };
  };
  ordersMine: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          'x-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example [
           *       {
           *         "_id": "665f1c2e9b1e8a3d4c5b6a79",
           *         "number": "MRG-7K4Q-M2XT",
           *         "userId": "204255221017214977",
           *         "userName": "youssef",
           *         "product": {
           *           "_id": "665f1c2e9b1e8a3d4c5b6a79",
           *           "name": "Desert Runner",
           *           "category": "car_monthly",
           *           "price": 6.5
           *         },
           *         "currency": "USD",
           *         "amount": 650,
           *         "discountPercent": 8,
           *         "paymentDetails": {
           *           "paymentId": "5O190127TN364715T",
           *           "method": "paypal",
           *           "status": "PENDING"
           *         },
           *         "tip": {
           *           "expiresAt": "2026-03-14T18:30:00.000Z",
           *           "claim": {
           *             "tipNumber": "TIP-2041",
           *             "ticketUrl": "https://discord.com/channels/1/2",
           *             "at": "2026-03-14T18:30:00.000Z"
           *           }
           *         },
           *         "payment": {
           *           "_id": "665f1c2e9b1e8a3d4c5b6a79",
           *           "status": "created",
           *           "providerStatus": "provider status",
           *           "statusReason": "status reason",
           *           "reference": "reference",
           *           "providerRef": "provider ref",
           *           "captureId": "capture id"
           *         },
           *         "history": [
           *           {
           *             "at": "2026-03-14T18:30:00.000Z",
           *             "action": "created",
           *             "by": "layla",
           *             "note": "Seen in the tipping page."
           *           }
           *         ],
           *         "createdAt": "2026-03-14T18:30:00.000Z"
           *       }
           *     ]
           */
          'application/json': components['schemas']['OrderDto'][];
        };
      };
      401: components['responses']['NotLoggedIn'];
      414: components['responses']['AddressTooLong'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalError'];
      503: components['responses']['DatabaseUnavailableOrOverloaded'];
    };
  };
  orderPaymentsSuccess: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "userId": "204255221017214977",
         *       "userName": "youssef",
         *       "product": {
         *         "_id": "665f1c2e9b1e8a3d4c5b6a79",
         *         "id": "id",
         *         "slug": "desert-runner",
         *         "name": "Desert Runner",
         *         "description": "An unbranded car for bad roads.",
         *         "image": "/art/car.svg",
         *         "category": "car_monthly",
         *         "available": true,
         *         "tndPrice": 18,
         *         "price": 6.5
         *       },
         *       "paymentDetails": {
         *         "id": "5O190127TN364715T",
         *         "paymentId": "5O190127TN364715T",
         *         "status": "status"
         *       }
         *     }
         */
        'application/json': components['schemas']['OrderSuccessDto'];
      };
    };
    responses: {
      200: {
        headers: {
          'x-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "_id": "665f1c2e9b1e8a3d4c5b6a79",
           *       "number": "MRG-7K4Q-M2XT",
           *       "userId": "204255221017214977",
           *       "userName": "youssef",
           *       "product": {
           *         "_id": "665f1c2e9b1e8a3d4c5b6a79",
           *         "name": "Desert Runner",
           *         "category": "car_monthly",
           *         "price": 6.5
           *       },
           *       "currency": "USD",
           *       "amount": 650,
           *       "discountPercent": 8,
           *       "paymentDetails": {
           *         "paymentId": "5O190127TN364715T",
           *         "method": "paypal",
           *         "status": "PENDING"
           *       },
           *       "tip": {
           *         "expiresAt": "2026-03-14T18:30:00.000Z",
           *         "claim": {
           *           "tipNumber": "TIP-2041",
           *           "ticketUrl": "https://discord.com/channels/1/2",
           *           "at": "2026-03-14T18:30:00.000Z"
           *         }
           *       },
           *       "payment": {
           *         "_id": "665f1c2e9b1e8a3d4c5b6a79",
           *         "status": "created",
           *         "providerStatus": "provider status",
           *         "statusReason": "status reason",
           *         "reference": "reference",
           *         "providerRef": "provider ref",
           *         "captureId": "capture id"
           *       },
           *       "history": [
           *         {
           *           "at": "2026-03-14T18:30:00.000Z",
           *           "action": "created",
           *           "by": "layla",
           *           "note": "Seen in the tipping page."
           *         }
           *       ],
           *       "createdAt": "2026-03-14T18:30:00.000Z"
           *     }
           */
          'application/json': components['schemas']['OrderDto'];
        };
      };
      /** @description PayPal has not settled it yet; nothing is delivered. */
      202: {
        headers: {
          'x-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "status": "PENDING",
           *       "code": "PAYMENT_PENDING",
           *       "message": "Done."
           *     }
           */
          'application/json': components['schemas']['PaymentPendingDto'];
        };
      };
      400: components['responses']['MalformedRequestOrValidationFailed'];
      401: components['responses']['NotLoggedIn'];
      402: components['responses']['InstrumentDeclinedOrPaymentDeclinedOrPaymentFailed'];
      403: components['responses']['CrossOriginRefusedOrForbiddenOrSuspended'];
      404: components['responses']['PaymentNotFound'];
      409: components['responses']['PaymentNeedsReviewOrPaymentNotApproved'];
      413: components['responses']['PayloadTooLarge'];
      414: components['responses']['AddressTooLong'];
      415: components['responses']['UnsupportedMediaType'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalError'];
      502: components['responses']['ProviderUnavailable'];
      503: components['responses']['DatabaseUnavailable'];
      504: components['responses']['ProviderTimeout'];
    };
  };
  manualPaymentsOpen: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description Makes a repeated request safe: the same key with the same body within 24 hours is answered as the first time, with `Idempotency-Replayed: true`. 1 to 255 visible ASCII characters, e.g. a UUID.
         * @example 5f0c1b1e-8d3a-4f0e-9a52-6f6f5a1d2c3b
         */
        'Idempotency-Key'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "productId": "665f1c2e9b1e8a3d4c5b6a79",
         *       "expectedPrice": 18
         *     }
         */
        'application/json': components['schemas']['OpenTipDto'];
      };
    };
    responses: {
      200: {
        headers: {
          'x-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "orderId": "665f1c2e9b1e8a3d4c5b6a79",
           *       "reference": "MRG-7K4Q-M2XT",
           *       "message": "Done.",
           *       "amount": 18000,
           *       "expiresAt": "2026-03-14T18:30:00.000Z",
           *       "tippingUrl": "https://tips.example.org/mirage",
           *       "ticketUrl": "https://discord.com/channels/1/2"
           *     }
           */
          'application/json': components['schemas']['ManualPaymentTicketDto'];
        };
      };
      400: components['responses']['MalformedRequestOrValidationFailed'];
      401: components['responses']['NotLoggedIn'];
      403: components['responses']['CrossOriginRefusedOrSuspended'];
      404: components['responses']['NotFound'];
      409: components['responses']['IdempotencyKeyInUseOrPriceChangedOrProductUnavailable'];
      413: components['responses']['PayloadTooLarge'];
      414: components['responses']['AddressTooLong'];
      415: components['responses']['UnsupportedMediaType'];
      422: components['responses']['IdempotencyKeyReused'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalError'];
      503: components['responses']['DatabaseUnavailableOrOverloadedOrProviderNotConfigured'];
    };
  };
  paymentDeskRefunded: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description 24 hex digits.
         * @example 665f1c2e9b1e8a3d4c5b6a79
         */
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "reason": "Welcome to the city.",
         *       "proof": "RF-20931"
         *     }
         */
        'application/json': components['schemas']['RefundedByHandDto'];
      };
    };
    responses: {
      200: {
        headers: {
          'x-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "_id": "665f1c2e9b1e8a3d4c5b6a79",
           *       "status": "created",
           *       "providerStatus": "provider status",
           *       "statusReason": "status reason",
           *       "reference": "reference",
           *       "providerRef": "provider ref",
           *       "captureId": "capture id",
           *       "method": "paypal",
           *       "userId": "204255221017214977",
           *       "userName": "youssef",
           *       "product": {
           *         "_id": "665f1c2e9b1e8a3d4c5b6a79",
           *         "name": "name",
           *         "category": "car_monthly"
           *       },
           *       "currency": "USD",
           *       "amount": 650,
           *       "causes": [
           *         "amount"
           *       ],
           *       "heldAt": "2026-03-14T18:30:00.000Z",
           *       "orderId": "665f1c2e9b1e8a3d4c5b6a79",
           *       "history": [
           *         {
           *           "at": "2026-03-14T18:30:00.000Z",
           *           "to": "created",
           *           "by": "layla",
           *           "note": "Seen in the tipping page."
           *         }
           *       ],
           *       "createdAt": "2026-03-14T18:30:00.000Z"
           *     }
           */
          'application/json': components['schemas']['PaymentInReviewDto'];
        };
      };
      400: components['responses']['MalformedRequestOrValidationFailed'];
      401: components['responses']['NotLoggedIn'];
      403: components['responses']['ConcernsYourselfOrCrossOriginRefusedOrForbidden'];
      404: components['responses']['NotFoundOrPaymentNotFound'];
      409: components['responses']['PaymentStateConflict'];
      413: components['responses']['PayloadTooLarge'];
      414: components['responses']['AddressTooLong'];
      415: components['responses']['UnsupportedMediaType'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalError'];
      503: components['responses']['DatabaseUnavailable'];
    };
  };
  paymentDeskRelease: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description 24 hex digits.
         * @example 665f1c2e9b1e8a3d4c5b6a79
         */
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "reason": "The provider confirmed the amount by e-mail."
         *     }
         */
        'application/json': components['schemas']['ReleasePaymentDto'];
      };
    };
    responses: {
      200: {
        headers: {
          'x-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "_id": "665f1c2e9b1e8a3d4c5b6a79",
           *       "status": "created",
           *       "providerStatus": "provider status",
           *       "statusReason": "status reason",
           *       "reference": "reference",
           *       "providerRef": "provider ref",
           *       "captureId": "capture id",
           *       "method": "paypal",
           *       "userId": "204255221017214977",
           *       "userName": "youssef",
           *       "product": {
           *         "_id": "665f1c2e9b1e8a3d4c5b6a79",
           *         "name": "name",
           *         "category": "car_monthly"
           *       },
           *       "currency": "USD",
           *       "amount": 650,
           *       "causes": [
           *         "amount"
           *       ],
           *       "heldAt": "2026-03-14T18:30:00.000Z",
           *       "orderId": "665f1c2e9b1e8a3d4c5b6a79",
           *       "history": [
           *         {
           *           "at": "2026-03-14T18:30:00.000Z",
           *           "to": "created",
           *           "by": "layla",
           *           "note": "Seen in the tipping page."
           *         }
           *       ],
           *       "createdAt": "2026-03-14T18:30:00.000Z"
           *     }
           */
          'application/json': components['schemas']['PaymentInReviewDto'];
        };
      };
      400: components['responses']['MalformedRequestOrValidationFailed'];
      401: components['responses']['NotLoggedIn'];
      403: components['responses']['ConcernsYourselfOrCrossOriginRefusedOrForbidden'];
      404: components['responses']['NotFoundOrPaymentNotFound'];
      409: components['responses']['PaymentNotPaidOrPaymentStateConflictOrProofAlreadyUsed'];
      413: components['responses']['PayloadTooLarge'];
      414: components['responses']['AddressTooLong'];
      415: components['responses']['UnsupportedMediaType'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalError'];
      502: components['responses']['ProviderUnavailable'];
      503: components['responses']['DatabaseUnavailableOrProviderNotConfigured'];
      504: components['responses']['ProviderTimeout'];
    };
  };
  paymentsStartKonnect: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description Makes a repeated request safe: the same key with the same body within 24 hours is answered as the first time, with `Idempotency-Replayed: true`. 1 to 255 visible ASCII characters, e.g. a UUID.
         * @example 5f0c1b1e-8d3a-4f0e-9a52-6f6f5a1d2c3b
         */
        'Idempotency-Key'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "productId": "665f1c2e9b1e8a3d4c5b6a79",
         *       "productName": "Desert Runner",
         *       "amount": 18000,
         *       "receiverWalletId": "wallet",
         *       "token": "TND",
         *       "firstName": "204255221017214977_youssef"
         *     }
         */
        'application/json': components['schemas']['InitPaymentDto'];
      };
    };
    responses: {
      200: {
        headers: {
          'x-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "payUrl": "https://gateway.konnect.network/pay?payment_ref=665f1c2e9b1e8a3d4c5b6a79",
           *       "paymentRef": "665f1c2e9b1e8a3d4c5b6a79"
           *     }
           */
          'application/json': components['schemas']['InitPaymentResultDto'];
        };
      };
      400: components['responses']['MalformedRequestOrValidationFailed'];
      401: components['responses']['NotLoggedIn'];
      403: components['responses']['CrossOriginRefusedOrSuspended'];
      404: components['responses']['NotFound'];
      409: components['responses']['IdempotencyKeyInUseOrPriceChangedOrProductUnavailable'];
      413: components['responses']['PayloadTooLarge'];
      414: components['responses']['AddressTooLong'];
      415: components['responses']['UnsupportedMediaType'];
      422: components['responses']['IdempotencyKeyReused'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalError'];
      502: components['responses']['ProviderUnavailable'];
      503: components['responses']['DatabaseUnavailableOrProviderNotConfigured'];
      504: components['responses']['ProviderTimeout'];
    };
  };
  paymentsStartPayPal: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description Makes a repeated request safe: the same key with the same body within 24 hours is answered as the first time, with `Idempotency-Replayed: true`. 1 to 255 visible ASCII characters, e.g. a UUID.
         * @example 5f0c1b1e-8d3a-4f0e-9a52-6f6f5a1d2c3b
         */
        'Idempotency-Key'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "productId": "665f1c2e9b1e8a3d4c5b6a79",
         *       "expectedPrice": 6.5
         *     }
         */
        'application/json': components['schemas']['PayPalOrderDto'];
      };
    };
    responses: {
      200: {
        headers: {
          'x-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "id": "5O190127TN364715T"
           *     }
           */
          'application/json': components['schemas']['PayPalOrderCreatedDto'];
        };
      };
      400: components['responses']['MalformedRequestOrValidationFailed'];
      401: components['responses']['NotLoggedIn'];
      403: components['responses']['CrossOriginRefusedOrSuspended'];
      404: components['responses']['NotFound'];
      409: components['responses']['IdempotencyKeyInUseOrPriceChangedOrProductUnavailable'];
      413: components['responses']['PayloadTooLarge'];
      414: components['responses']['AddressTooLong'];
      415: components['responses']['UnsupportedMediaType'];
      422: components['responses']['IdempotencyKeyReused'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalError'];
      502: components['responses']['ProviderUnavailable'];
      503: components['responses']['DatabaseUnavailableOrProviderNotConfigured'];
      504: components['responses']['ProviderTimeout'];
    };
  };
  paymentDeskInReview: {
    parameters: {
      query?: {
        /**
         * @description JSON object with any of:
         *
         *     - `method`: one of paypal, konnect, tip
         * @example {"method":"paypal"}
         */
        filter?: string;
        /**
         * @description JSON list of the first and the last row, from 0. Without it, the first 1,000.
         * @example [0,13]
         */
        range?: string;
        /**
         * @description JSON list of a field and ASC or DESC. Fields: createdAt.
         * @example ["createdAt","DESC"]
         */
        sort?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          /**
           * @description `resource first-last/total`
           * @example orders 0-13/57
           */
          'Content-Range'?: string;
          'x-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example [
           *       {
           *         "_id": "665f1c2e9b1e8a3d4c5b6a79",
           *         "status": "created",
           *         "providerStatus": "provider status",
           *         "statusReason": "status reason",
           *         "reference": "reference",
           *         "providerRef": "provider ref",
           *         "captureId": "capture id",
           *         "method": "paypal",
           *         "userId": "204255221017214977",
           *         "userName": "youssef",
           *         "product": {
           *           "_id": "665f1c2e9b1e8a3d4c5b6a79",
           *           "name": "name",
           *           "category": "car_monthly"
           *         },
           *         "currency": "USD",
           *         "amount": 650,
           *         "causes": [
           *           "amount"
           *         ],
           *         "heldAt": "2026-03-14T18:30:00.000Z",
           *         "orderId": "665f1c2e9b1e8a3d4c5b6a79",
           *         "history": [
           *           {
           *             "at": "2026-03-14T18:30:00.000Z",
           *             "to": "created",
           *             "by": "layla",
           *             "note": "Seen in the tipping page."
           *           }
           *         ],
           *         "createdAt": "2026-03-14T18:30:00.000Z"
           *       }
           *     ]
           */
          'application/json': components['schemas']['PaymentInReviewDto'][];
        };
      };
      400: components['responses']['ValidationFailed'];
      401: components['responses']['NotLoggedIn'];
      403: components['responses']['Forbidden'];
      414: components['responses']['AddressTooLong'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalError'];
      503: components['responses']['DatabaseUnavailable'];
    };
  };
  paymentsVerify: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @example 665f1c2e9b1e8a3d4c5b6a79 */
        ref: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          'x-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "message": "Done.",
           *       "order": {
           *         "_id": "665f1c2e9b1e8a3d4c5b6a79",
           *         "number": "MRG-7K4Q-M2XT",
           *         "userId": "204255221017214977",
           *         "userName": "youssef",
           *         "product": {
           *           "_id": "665f1c2e9b1e8a3d4c5b6a79",
           *           "name": "Desert Runner",
           *           "category": "car_monthly",
           *           "price": 6.5
           *         },
           *         "currency": "USD",
           *         "amount": 650,
           *         "discountPercent": 8,
           *         "paymentDetails": {
           *           "paymentId": "5O190127TN364715T",
           *           "method": "paypal",
           *           "status": "PENDING"
           *         },
           *         "tip": {
           *           "expiresAt": "2026-03-14T18:30:00.000Z",
           *           "claim": {
           *             "tipNumber": "TIP-2041",
           *             "ticketUrl": "https://discord.com/channels/1/2",
           *             "at": "2026-03-14T18:30:00.000Z"
           *           }
           *         },
           *         "payment": {
           *           "_id": "665f1c2e9b1e8a3d4c5b6a79",
           *           "status": "created",
           *           "providerStatus": "provider status",
           *           "statusReason": "status reason",
           *           "reference": "reference",
           *           "providerRef": "provider ref",
           *           "captureId": "capture id"
           *         },
           *         "history": [
           *           {
           *             "at": "2026-03-14T18:30:00.000Z",
           *             "action": "created",
           *             "by": "layla",
           *             "note": "Seen in the tipping page."
           *           }
           *         ],
           *         "createdAt": "2026-03-14T18:30:00.000Z"
           *       }
           *     }
           */
          'application/json': components['schemas']['VerifyPaymentResultDto'];
        };
      };
      400: components['responses']['MalformedRequestOrValidationFailed'];
      401: components['responses']['NotLoggedIn'];
      404: components['responses']['NotFoundOrPaymentNotFound'];
      409: components['responses']['PaymentNeedsReview'];
      414: components['responses']['AddressTooLong'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalError'];
      502: components['responses']['ProviderUnavailable'];
      503: components['responses']['DatabaseUnavailable'];
      504: components['responses']['ProviderTimeout'];
    };
  };
  konnectWebhookNotify: {
    parameters: {
      query?: {
        /**
         * @description Konnect's reference of the payment.
         * @example 665f1c2e9b1e8a3d4c5b6a79
         */
        payment_ref?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          'x-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "ok": true
           *     }
           */
          'application/json': components['schemas']['WebhookReceivedDto'];
        };
      };
      /** @description A browser that Konnect sends here goes on to the return page. */
      302: {
        headers: {
          'x-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content?: never;
      };
      414: components['responses']['AddressTooLong'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalError'];
      503: components['responses']['DatabaseUnavailable'];
    };
  };
  productsList: {
    parameters: {
      query?: {
        /**
         * @description JSON object with any of:
         *
         *     - `category`: one of membership, car_monthly, car_trimestrial, car_chapter, car_prime, ped_standard, ped_addon, company, house, weapons, skins, clothes, character_slot
         *     - `available`: true or false
         *     - `q`: a text of at most 120 characters
         * @example {"category":"membership"}
         */
        filter?: string;
        /**
         * @description JSON list of the first and the last row, from 0. Without it, the first 1,000.
         * @example [0,13]
         */
        range?: string;
        /**
         * @description JSON list of a field and ASC or DESC. Fields: createdAt, name, price, tndPrice, category, available.
         * @example ["createdAt","DESC"]
         */
        sort?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          /**
           * @description `resource first-last/total`
           * @example orders 0-13/57
           */
          'Content-Range'?: string;
          'x-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example [
           *       {
           *         "_id": "665f1c2e9b1e8a3d4c5b6a79",
           *         "slug": "vip-gold",
           *         "name": "Desert Runner",
           *         "description": "An unbranded car for bad roads.",
           *         "price": 6.5,
           *         "tndPrice": 18,
           *         "image": "/art/car.svg",
           *         "category": "car_monthly",
           *         "available": true
           *       }
           *     ]
           */
          'application/json': components['schemas']['ProductDto'][];
        };
      };
      /** @description Unchanged since the `ETag` that came with `If-None-Match`. */
      304: {
        headers: {
          'x-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content?: never;
      };
      400: components['responses']['ValidationFailed'];
      414: components['responses']['AddressTooLong'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalError'];
      503: components['responses']['DatabaseUnavailableOrOverloaded'];
    };
  };
  productsAdminCreate: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description Makes a repeated request safe: the same key with the same body within 24 hours is answered as the first time, with `Idempotency-Replayed: true`. 1 to 255 visible ASCII characters, e.g. a UUID.
         * @example 5f0c1b1e-8d3a-4f0e-9a52-6f6f5a1d2c3b
         */
        'Idempotency-Key'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "name": "Desert Runner",
         *       "description": "An unbranded car for bad roads.",
         *       "price": 6.5,
         *       "tndPrice": 18,
         *       "image": "/art/car.svg",
         *       "category": "car_monthly",
         *       "available": true
         *     }
         */
        'application/json': components['schemas']['CreateProductDto'];
      };
    };
    responses: {
      201: {
        headers: {
          'x-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "_id": "665f1c2e9b1e8a3d4c5b6a79",
           *       "slug": "vip-gold",
           *       "name": "Desert Runner",
           *       "description": "An unbranded car for bad roads.",
           *       "price": 6.5,
           *       "tndPrice": 18,
           *       "image": "/art/car.svg",
           *       "category": "car_monthly",
           *       "available": true
           *     }
           */
          'application/json': components['schemas']['ProductDto'];
        };
      };
      400: components['responses']['MalformedRequestOrValidationFailed'];
      401: components['responses']['NotLoggedIn'];
      403: components['responses']['CrossOriginRefusedOrForbidden'];
      409: components['responses']['IdempotencyKeyInUseOrProductSlugTaken'];
      413: components['responses']['PayloadTooLarge'];
      414: components['responses']['AddressTooLong'];
      415: components['responses']['UnsupportedMediaType'];
      422: components['responses']['IdempotencyKeyReused'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalError'];
      503: components['responses']['DatabaseUnavailableOrOverloaded'];
    };
  };
  productsFind: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description Id or slug.
         * @example vip-gold
         */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          'x-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "_id": "665f1c2e9b1e8a3d4c5b6a79",
           *       "slug": "vip-gold",
           *       "name": "Desert Runner",
           *       "description": "An unbranded car for bad roads.",
           *       "price": 6.5,
           *       "tndPrice": 18,
           *       "image": "/art/car.svg",
           *       "category": "car_monthly",
           *       "available": true
           *     }
           */
          'application/json': components['schemas']['ProductDto'];
        };
      };
      /** @description Unchanged since the `ETag` that came with `If-None-Match`. */
      304: {
        headers: {
          'x-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content?: never;
      };
      400: components['responses']['MalformedRequest'];
      404: components['responses']['NotFound'];
      414: components['responses']['AddressTooLong'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalError'];
      503: components['responses']['DatabaseUnavailableOrOverloaded'];
    };
  };
  productsAdminUpdate: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description 24 hex digits.
         * @example 665f1c2e9b1e8a3d4c5b6a79
         */
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "name": "Desert Runner",
         *       "description": "An unbranded car for bad roads.",
         *       "price": 6.5,
         *       "tndPrice": 18,
         *       "image": "/art/car.svg",
         *       "category": "car_monthly",
         *       "available": true
         *     }
         */
        'application/json': components['schemas']['UpdateProductDto'];
      };
    };
    responses: {
      200: {
        headers: {
          'x-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "_id": "665f1c2e9b1e8a3d4c5b6a79",
           *       "slug": "vip-gold",
           *       "name": "Desert Runner",
           *       "description": "An unbranded car for bad roads.",
           *       "price": 6.5,
           *       "tndPrice": 18,
           *       "image": "/art/car.svg",
           *       "category": "car_monthly",
           *       "available": true
           *     }
           */
          'application/json': components['schemas']['ProductDto'];
        };
      };
      400: components['responses']['MalformedRequestOrValidationFailed'];
      401: components['responses']['NotLoggedIn'];
      403: components['responses']['CrossOriginRefusedOrForbidden'];
      404: components['responses']['NotFound'];
      413: components['responses']['PayloadTooLarge'];
      414: components['responses']['AddressTooLong'];
      415: components['responses']['UnsupportedMediaType'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalError'];
      503: components['responses']['DatabaseUnavailableOrOverloaded'];
    };
  };
  productsAdminHistory: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description 24 hex digits.
         * @example 665f1c2e9b1e8a3d4c5b6a79
         */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          'x-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example [
           *       {
           *         "at": "2026-03-14T18:30:00.000Z",
           *         "action": "created",
           *         "by": {
           *           "_id": "665f1c2e9b1e8a3d4c5b6a79",
           *           "discord_id": "204255221017214977",
           *           "discord_username": "youssef",
           *           "global_name": "Youssef",
           *           "avatarUrl": "https://cdn.discordapp.com/embed/avatars/1.png"
           *         },
           *         "changes": [
           *           {
           *             "field": "price",
           *             "before": "before",
           *             "after": "after"
           *           }
           *         ]
           *       }
           *     ]
           */
          'application/json': components['schemas']['ProductChangeDto'][];
        };
      };
      400: components['responses']['MalformedRequestOrValidationFailed'];
      401: components['responses']['NotLoggedIn'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      414: components['responses']['AddressTooLong'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalError'];
      503: components['responses']['DatabaseUnavailableOrOverloaded'];
    };
  };
  productsListCategory: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @example car_monthly */
        category: components['schemas']['ProductCategory'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          'x-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example [
           *       {
           *         "_id": "665f1c2e9b1e8a3d4c5b6a79",
           *         "slug": "vip-gold",
           *         "name": "Desert Runner",
           *         "description": "An unbranded car for bad roads.",
           *         "price": 6.5,
           *         "tndPrice": 18,
           *         "image": "/art/car.svg",
           *         "category": "car_monthly",
           *         "available": true
           *       }
           *     ]
           */
          'application/json': components['schemas']['ProductDto'][];
        };
      };
      /** @description Unchanged since the `ETag` that came with `If-None-Match`. */
      304: {
        headers: {
          'x-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content?: never;
      };
      400: components['responses']['MalformedRequestOrValidationFailed'];
      404: components['responses']['NotFound'];
      414: components['responses']['AddressTooLong'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalError'];
      503: components['responses']['DatabaseUnavailableOrOverloaded'];
    };
  };
  settingsRead: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          'x-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "version": 4,
           *       "changedAt": "2026-03-14T18:30:00.000Z",
           *       "changedBy": {
           *         "_id": "665f1c2e9b1e8a3d4c5b6a79",
           *         "discord_id": "204255221017214977",
           *         "discord_username": "youssef",
           *         "global_name": "Youssef",
           *         "avatarUrl": "https://cdn.discordapp.com/embed/avatars/1.png"
           *       },
           *       "values": {
           *         "tagline": "tagline",
           *         "supportEmail": "support@example.com",
           *         "links": {
           *           "discordInvite": "discord invite",
           *           "supportTicket": "support ticket",
           *           "tipping": "tipping",
           *           "pedWiki": "ped wiki",
           *           "gtaStore": "gta store",
           *           "fivemDownload": "fivem download",
           *           "partnerHub": "partner hub",
           *           "x": "x",
           *           "instagram": "instagram",
           *           "youtube": "youtube",
           *           "tiktok": "tiktok"
           *         },
           *         "media": {
           *           "music": "music",
           *           "introVideo": "intro video",
           *           "trailer": "trailer"
           *         },
           *         "memberCaps": {
           *           "Crew": 1,
           *           "Gang": 1,
           *           "Family": 1,
           *           "Organization": 1
           *         },
           *         "policies": {
           *           "operator": "operator",
           *           "termsDate": "2026-11-24",
           *           "reportHours": 1,
           *           "clipMinutes": 1,
           *           "appealDays": 1,
           *           "deliveryHours": 1
           *         },
           *         "whitelistMaxAttempts": 1,
           *         "rejectTemplates": [
           *           {
           *             "id": "answers-too-short",
           *             "title": {
           *               "en": "Answers too short",
           *               "fr": "Réponses trop courtes",
           *               "ar": "الإجابات قصيرة جدًا"
           *             },
           *             "text": {
           *               "en": "Please answer every question in a few sentences.",
           *               "fr": "Répondez à chaque question en quelques phrases.",
           *               "ar": "أجب عن كل سؤال ببضع جمل."
           *             },
           *             "kinds": [
           *               "beta"
           *             ]
           *           }
           *         ]
           *       },
           *       "own": {
           *         "tagline": "A city of your own making.",
           *         "supportEmail": "support@example.com",
           *         "links": {
           *           "discordInvite": "https://example.com/",
           *           "supportTicket": "https://example.com/",
           *           "tipping": "https://example.com/",
           *           "pedWiki": "https://example.com/",
           *           "gtaStore": "https://example.com/",
           *           "fivemDownload": "https://example.com/",
           *           "partnerHub": "https://example.com/",
           *           "x": "https://example.com/",
           *           "instagram": "https://example.com/",
           *           "youtube": "https://example.com/",
           *           "tiktok": "https://example.com/"
           *         },
           *         "media": {
           *           "music": "https://media.example.com/theme.mp3",
           *           "introVideo": "https://media.example.com/theme.mp3",
           *           "trailer": "https://media.example.com/theme.mp3"
           *         },
           *         "memberCaps": {
           *           "Crew": 10,
           *           "Gang": 10,
           *           "Family": 10,
           *           "Organization": 10
           *         },
           *         "policies": {
           *           "operator": "Mirage Roleplay",
           *           "termsDate": "2026-11-24",
           *           "reportHours": 48,
           *           "clipMinutes": 48,
           *           "appealDays": 48,
           *           "deliveryHours": 48
           *         },
           *         "whitelistMaxAttempts": 3,
           *         "rejectTemplates": [
           *           {
           *             "id": "answers-too-short",
           *             "title": {
           *               "en": "Answers too short",
           *               "fr": "Réponses trop courtes",
           *               "ar": "الإجابات قصيرة جدًا"
           *             },
           *             "text": {
           *               "en": "Please answer every question in a few sentences.",
           *               "fr": "Répondez à chaque question en quelques phrases.",
           *               "ar": "أجب عن كل سؤال ببضع جمل."
           *             },
           *             "kinds": [
           *               "beta"
           *             ]
           *           }
           *         ]
           *       },
           *       "fallback": {
           *         "tagline": "tagline",
           *         "supportEmail": "support@example.com",
           *         "links": {
           *           "discordInvite": "discord invite",
           *           "supportTicket": "support ticket",
           *           "tipping": "tipping",
           *           "pedWiki": "ped wiki",
           *           "gtaStore": "gta store",
           *           "fivemDownload": "fivem download",
           *           "partnerHub": "partner hub",
           *           "x": "x",
           *           "instagram": "instagram",
           *           "youtube": "youtube",
           *           "tiktok": "tiktok"
           *         },
           *         "media": {
           *           "music": "music",
           *           "introVideo": "intro video",
           *           "trailer": "trailer"
           *         },
           *         "memberCaps": {
           *           "Crew": 1,
           *           "Gang": 1,
           *           "Family": 1,
           *           "Organization": 1
           *         },
           *         "policies": {
           *           "operator": "operator",
           *           "termsDate": "2026-11-24",
           *           "reportHours": 1,
           *           "clipMinutes": 1,
           *           "appealDays": 1,
           *           "deliveryHours": 1
           *         },
           *         "whitelistMaxAttempts": 1,
           *         "rejectTemplates": [
           *           {
           *             "id": "answers-too-short",
           *             "title": {
           *               "en": "Answers too short",
           *               "fr": "Réponses trop courtes",
           *               "ar": "الإجابات قصيرة جدًا"
           *             },
           *             "text": {
           *               "en": "Please answer every question in a few sentences.",
           *               "fr": "Répondez à chaque question en quelques phrases.",
           *               "ar": "أجب عن كل سؤال ببضع جمل."
           *             },
           *             "kinds": [
           *               "beta"
           *             ]
           *           }
           *         ]
           *       },
           *       "sources": {
           *         "tagline": "default",
           *         "supportEmail": "default",
           *         "links.discordInvite": "default",
           *         "links.supportTicket": "default",
           *         "links.tipping": "default",
           *         "links.pedWiki": "default",
           *         "links.gtaStore": "default",
           *         "links.fivemDownload": "default",
           *         "links.partnerHub": "default",
           *         "links.x": "default",
           *         "links.instagram": "default",
           *         "links.youtube": "default",
           *         "links.tiktok": "default",
           *         "media.music": "default",
           *         "media.introVideo": "default",
           *         "media.trailer": "default",
           *         "memberCaps.Crew": "default",
           *         "memberCaps.Gang": "default",
           *         "memberCaps.Family": "default",
           *         "memberCaps.Organization": "default",
           *         "policies.operator": "default",
           *         "policies.termsDate": "default",
           *         "policies.reportHours": "default",
           *         "policies.clipMinutes": "default",
           *         "policies.appealDays": "default",
           *         "policies.deliveryHours": "default",
           *         "whitelistMaxAttempts": "default",
           *         "rejectTemplates": "default"
           *       }
           *     }
           */
          'application/json': components['schemas']['SettingsDto'];
        };
      };
      401: components['responses']['NotLoggedIn'];
      403: components['responses']['Forbidden'];
      414: components['responses']['AddressTooLong'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalError'];
      503: components['responses']['DatabaseUnavailableOrOverloaded'];
    };
  };
  settingsSave: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "tagline": "A city of your own making.",
         *       "supportEmail": "support@example.com",
         *       "links": {
         *         "discordInvite": "https://example.com/",
         *         "supportTicket": "https://example.com/",
         *         "tipping": "https://example.com/",
         *         "pedWiki": "https://example.com/",
         *         "gtaStore": "https://example.com/",
         *         "fivemDownload": "https://example.com/",
         *         "partnerHub": "https://example.com/",
         *         "x": "https://example.com/",
         *         "instagram": "https://example.com/",
         *         "youtube": "https://example.com/",
         *         "tiktok": "https://example.com/"
         *       },
         *       "media": {
         *         "music": "https://media.example.com/theme.mp3",
         *         "introVideo": "https://media.example.com/theme.mp3",
         *         "trailer": "https://media.example.com/theme.mp3"
         *       },
         *       "memberCaps": {
         *         "Crew": 10,
         *         "Gang": 10,
         *         "Family": 10,
         *         "Organization": 10
         *       },
         *       "policies": {
         *         "operator": "Mirage Roleplay",
         *         "termsDate": "2026-11-24",
         *         "reportHours": 48,
         *         "clipMinutes": 48,
         *         "appealDays": 48,
         *         "deliveryHours": 48
         *       },
         *       "whitelistMaxAttempts": 3,
         *       "rejectTemplates": [
         *         {
         *           "id": "answers-too-short",
         *           "title": {
         *             "en": "Answers too short",
         *             "fr": "Réponses trop courtes",
         *             "ar": "الإجابات قصيرة جدًا"
         *           },
         *           "text": {
         *             "en": "Please answer every question in a few sentences.",
         *             "fr": "Répondez à chaque question en quelques phrases.",
         *             "ar": "أجب عن كل سؤال ببضع جمل."
         *           },
         *           "kinds": [
         *             "beta"
         *           ]
         *         }
         *       ],
         *       "version": 0
         *     }
         */
        'application/json': components['schemas']['SettingsInputDto'];
      };
    };
    responses: {
      200: {
        headers: {
          'x-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "version": 4,
           *       "changedAt": "2026-03-14T18:30:00.000Z",
           *       "changedBy": {
           *         "_id": "665f1c2e9b1e8a3d4c5b6a79",
           *         "discord_id": "204255221017214977",
           *         "discord_username": "youssef",
           *         "global_name": "Youssef",
           *         "avatarUrl": "https://cdn.discordapp.com/embed/avatars/1.png"
           *       },
           *       "values": {
           *         "tagline": "tagline",
           *         "supportEmail": "support@example.com",
           *         "links": {
           *           "discordInvite": "discord invite",
           *           "supportTicket": "support ticket",
           *           "tipping": "tipping",
           *           "pedWiki": "ped wiki",
           *           "gtaStore": "gta store",
           *           "fivemDownload": "fivem download",
           *           "partnerHub": "partner hub",
           *           "x": "x",
           *           "instagram": "instagram",
           *           "youtube": "youtube",
           *           "tiktok": "tiktok"
           *         },
           *         "media": {
           *           "music": "music",
           *           "introVideo": "intro video",
           *           "trailer": "trailer"
           *         },
           *         "memberCaps": {
           *           "Crew": 1,
           *           "Gang": 1,
           *           "Family": 1,
           *           "Organization": 1
           *         },
           *         "policies": {
           *           "operator": "operator",
           *           "termsDate": "2026-11-24",
           *           "reportHours": 1,
           *           "clipMinutes": 1,
           *           "appealDays": 1,
           *           "deliveryHours": 1
           *         },
           *         "whitelistMaxAttempts": 1,
           *         "rejectTemplates": [
           *           {
           *             "id": "answers-too-short",
           *             "title": {
           *               "en": "Answers too short",
           *               "fr": "Réponses trop courtes",
           *               "ar": "الإجابات قصيرة جدًا"
           *             },
           *             "text": {
           *               "en": "Please answer every question in a few sentences.",
           *               "fr": "Répondez à chaque question en quelques phrases.",
           *               "ar": "أجب عن كل سؤال ببضع جمل."
           *             },
           *             "kinds": [
           *               "beta"
           *             ]
           *           }
           *         ]
           *       },
           *       "own": {
           *         "tagline": "A city of your own making.",
           *         "supportEmail": "support@example.com",
           *         "links": {
           *           "discordInvite": "https://example.com/",
           *           "supportTicket": "https://example.com/",
           *           "tipping": "https://example.com/",
           *           "pedWiki": "https://example.com/",
           *           "gtaStore": "https://example.com/",
           *           "fivemDownload": "https://example.com/",
           *           "partnerHub": "https://example.com/",
           *           "x": "https://example.com/",
           *           "instagram": "https://example.com/",
           *           "youtube": "https://example.com/",
           *           "tiktok": "https://example.com/"
           *         },
           *         "media": {
           *           "music": "https://media.example.com/theme.mp3",
           *           "introVideo": "https://media.example.com/theme.mp3",
           *           "trailer": "https://media.example.com/theme.mp3"
           *         },
           *         "memberCaps": {
           *           "Crew": 10,
           *           "Gang": 10,
           *           "Family": 10,
           *           "Organization": 10
           *         },
           *         "policies": {
           *           "operator": "Mirage Roleplay",
           *           "termsDate": "2026-11-24",
           *           "reportHours": 48,
           *           "clipMinutes": 48,
           *           "appealDays": 48,
           *           "deliveryHours": 48
           *         },
           *         "whitelistMaxAttempts": 3,
           *         "rejectTemplates": [
           *           {
           *             "id": "answers-too-short",
           *             "title": {
           *               "en": "Answers too short",
           *               "fr": "Réponses trop courtes",
           *               "ar": "الإجابات قصيرة جدًا"
           *             },
           *             "text": {
           *               "en": "Please answer every question in a few sentences.",
           *               "fr": "Répondez à chaque question en quelques phrases.",
           *               "ar": "أجب عن كل سؤال ببضع جمل."
           *             },
           *             "kinds": [
           *               "beta"
           *             ]
           *           }
           *         ]
           *       },
           *       "fallback": {
           *         "tagline": "tagline",
           *         "supportEmail": "support@example.com",
           *         "links": {
           *           "discordInvite": "discord invite",
           *           "supportTicket": "support ticket",
           *           "tipping": "tipping",
           *           "pedWiki": "ped wiki",
           *           "gtaStore": "gta store",
           *           "fivemDownload": "fivem download",
           *           "partnerHub": "partner hub",
           *           "x": "x",
           *           "instagram": "instagram",
           *           "youtube": "youtube",
           *           "tiktok": "tiktok"
           *         },
           *         "media": {
           *           "music": "music",
           *           "introVideo": "intro video",
           *           "trailer": "trailer"
           *         },
           *         "memberCaps": {
           *           "Crew": 1,
           *           "Gang": 1,
           *           "Family": 1,
           *           "Organization": 1
           *         },
           *         "policies": {
           *           "operator": "operator",
           *           "termsDate": "2026-11-24",
           *           "reportHours": 1,
           *           "clipMinutes": 1,
           *           "appealDays": 1,
           *           "deliveryHours": 1
           *         },
           *         "whitelistMaxAttempts": 1,
           *         "rejectTemplates": [
           *           {
           *             "id": "answers-too-short",
           *             "title": {
           *               "en": "Answers too short",
           *               "fr": "Réponses trop courtes",
           *               "ar": "الإجابات قصيرة جدًا"
           *             },
           *             "text": {
           *               "en": "Please answer every question in a few sentences.",
           *               "fr": "Répondez à chaque question en quelques phrases.",
           *               "ar": "أجب عن كل سؤال ببضع جمل."
           *             },
           *             "kinds": [
           *               "beta"
           *             ]
           *           }
           *         ]
           *       },
           *       "sources": {
           *         "tagline": "default",
           *         "supportEmail": "default",
           *         "links.discordInvite": "default",
           *         "links.supportTicket": "default",
           *         "links.tipping": "default",
           *         "links.pedWiki": "default",
           *         "links.gtaStore": "default",
           *         "links.fivemDownload": "default",
           *         "links.partnerHub": "default",
           *         "links.x": "default",
           *         "links.instagram": "default",
           *         "links.youtube": "default",
           *         "links.tiktok": "default",
           *         "media.music": "default",
           *         "media.introVideo": "default",
           *         "media.trailer": "default",
           *         "memberCaps.Crew": "default",
           *         "memberCaps.Gang": "default",
           *         "memberCaps.Family": "default",
           *         "memberCaps.Organization": "default",
           *         "policies.operator": "default",
           *         "policies.termsDate": "default",
           *         "policies.reportHours": "default",
           *         "policies.clipMinutes": "default",
           *         "policies.appealDays": "default",
           *         "policies.deliveryHours": "default",
           *         "whitelistMaxAttempts": "default",
           *         "rejectTemplates": "default"
           *       }
           *     }
           */
          'application/json': components['schemas']['SettingsDto'];
        };
      };
      400: components['responses']['MalformedRequestOrValidationFailed'];
      401: components['responses']['NotLoggedIn'];
      403: components['responses']['CrossOriginRefusedOrForbidden'];
      409: components['responses']['SettingsChanged'];
      413: components['responses']['PayloadTooLarge'];
      414: components['responses']['AddressTooLong'];
      415: components['responses']['UnsupportedMediaType'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalError'];
      503: components['responses']['DatabaseUnavailableOrOverloaded'];
    };
  };
  statisticsByDay: {
    parameters: {
      query?: {
        /**
         * @description First day, included. Default: 30 days up to `to`. At most 92 days are answered.
         * @example 2026-03-01
         */
        from?: string;
        /**
         * @description Where a day begins: a name of the IANA database.
         * @example Africa/Tunis
         */
        timeZone?: string;
        /**
         * @description Last day, included. Default: today.
         * @example 2026-03-14
         */
        to?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          'x-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "from": "2026-03-01",
           *       "to": "2026-03-14",
           *       "timeZone": "Africa/Tunis",
           *       "days": [
           *         {
           *           "date": "2026-03-14",
           *           "decisions": {
           *             "accepted": 1,
           *             "rejected": 1
           *           },
           *           "revenue": {
           *             "USD": {
           *               "orders": 1,
           *               "paid": 1,
           *               "refunded": 1
           *             },
           *             "TND": {
           *               "orders": 1,
           *               "paid": 1,
           *               "refunded": 1
           *             }
           *           }
           *         }
           *       ]
           *     }
           */
          'application/json': components['schemas']['DailyFiguresDto'];
        };
      };
      400: components['responses']['ValidationFailed'];
      401: components['responses']['NotLoggedIn'];
      403: components['responses']['Forbidden'];
      414: components['responses']['AddressTooLong'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalError'];
      503: components['responses']['DatabaseUnavailableOrOverloaded'];
    };
  };
  streamerApplicationsSubmit: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description Makes a repeated request safe: the same key with the same body within 24 hours is answered as the first time, with `Idempotency-Replayed: true`. 1 to 255 visible ASCII characters, e.g. a UUID.
         * @example 5f0c1b1e-8d3a-4f0e-9a52-6f6f5a1d2c3b
         */
        'Idempotency-Key'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "fullName": "Yusuf Ben Ali",
         *       "age": "25",
         *       "channelLink": "https://twitch.tv/yusuf",
         *       "platform": "Twitch",
         *       "averageViewership": "120",
         *       "streamingSchedule": "Friday and Saturday, 20:00 to 23:00",
         *       "experienceRP": "Yes",
         *       "streamReason": "The stories of the city deserve an audience.",
         *       "experienceOtherServerRP": "Yes",
         *       "experienceOtherServerRPDetails": "Two seasons as a taxi driver.",
         *       "streamPromotion": "Short videos before each stream.",
         *       "specialEvents": "A race once a month.",
         *       "contentType": "Roleplay with voice",
         *       "viewerEngagement": "Viewers vote on side stories.",
         *       "bugReporting": "With a ticket, never on stream.",
         *       "toxicityHandling": "Moderators and slow mode.",
         *       "ruleViolationHandling": "I stop the scene and call staff.",
         *       "confidentialInfoHandling": "It never leaves the ticket.",
         *       "agreePromotion": true,
         *       "agreeContentGuidelines": true,
         *       "agreeRegulations": true,
         *       "agreePositivePromotion": true,
         *       "agreeRemovalPolicy": true
         *     }
         */
        'application/json': components['schemas']['StreamerInputDto'];
      };
    };
    responses: {
      201: {
        headers: {
          'x-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "_id": "665f1c2e9b1e8a3d4c5b6a79",
           *       "status": "Pending",
           *       "createdBy": {
           *         "_id": "665f1c2e9b1e8a3d4c5b6a79",
           *         "discord_id": "204255221017214977",
           *         "discord_username": "youssef",
           *         "global_name": "Youssef",
           *         "avatarUrl": "https://cdn.discordapp.com/embed/avatars/1.png"
           *       },
           *       "treatedBy": {
           *         "_id": "665f1c2e9b1e8a3d4c5b6a79",
           *         "discord_id": "204255221017214977",
           *         "discord_username": "youssef",
           *         "global_name": "Youssef",
           *         "avatarUrl": "https://cdn.discordapp.com/embed/avatars/1.png"
           *       },
           *       "treatedAt": "2026-03-14T18:30:00.000Z",
           *       "reason": "Welcome to the city.",
           *       "attempt": 1,
           *       "history": [
           *         {
           *           "at": "2026-03-14T18:30:00.000Z",
           *           "action": "submitted",
           *           "by": {
           *             "_id": "665f1c2e9b1e8a3d4c5b6a79",
           *             "discord_id": "204255221017214977",
           *             "discord_username": "youssef",
           *             "global_name": "Youssef",
           *             "avatarUrl": "https://cdn.discordapp.com/embed/avatars/1.png"
           *           },
           *           "reason": "Welcome to the city."
           *         }
           *       ],
           *       "version": 1,
           *       "createdAt": "2026-03-14T18:30:00.000Z",
           *       "dataRemovedAt": "2026-03-14T18:30:00.000Z",
           *       "hints": [],
           *       "fullName": "Yusuf Ben Ali",
           *       "age": "25",
           *       "channelLink": "https://twitch.tv/yusuf",
           *       "platform": "Twitch",
           *       "averageViewership": "120",
           *       "streamingSchedule": "Friday and Saturday, 20:00 to 23:00",
           *       "experienceRP": "Yes",
           *       "streamReason": "The stories of the city deserve an audience.",
           *       "experienceOtherServerRP": "Yes",
           *       "experienceOtherServerRPDetails": "Two seasons as a taxi driver.",
           *       "streamPromotion": "Short videos before each stream.",
           *       "specialEvents": "A race once a month.",
           *       "contentType": "Roleplay with voice",
           *       "viewerEngagement": "Viewers vote on side stories.",
           *       "bugReporting": "With a ticket, never on stream.",
           *       "toxicityHandling": "Moderators and slow mode.",
           *       "ruleViolationHandling": "I stop the scene and call staff.",
           *       "confidentialInfoHandling": "It never leaves the ticket.",
           *       "agreePromotion": true,
           *       "agreeContentGuidelines": true,
           *       "agreeRegulations": true,
           *       "agreePositivePromotion": true,
           *       "agreeRemovalPolicy": true
           *     }
           */
          'application/json': components['schemas']['StreamerApplicationDto'];
        };
      };
      400: components['responses']['MalformedRequestOrValidationFailed'];
      401: components['responses']['NotLoggedIn'];
      403: components['responses']['CrossOriginRefusedOrSuspended'];
      409: components['responses']['ApplicationAlreadyOpenOrIdempotencyKeyInUse'];
      413: components['responses']['PayloadTooLarge'];
      414: components['responses']['AddressTooLong'];
      415: components['responses']['UnsupportedMediaType'];
      422: components['responses']['IdempotencyKeyReused'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalError'];
      503: components['responses']['DatabaseUnavailableOrOverloaded'];
    };
  };
  streamerApplicationsFind: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description 24 hex digits.
         * @example 665f1c2e9b1e8a3d4c5b6a79
         */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          'x-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "_id": "665f1c2e9b1e8a3d4c5b6a79",
           *       "status": "Pending",
           *       "createdBy": {
           *         "_id": "665f1c2e9b1e8a3d4c5b6a79",
           *         "discord_id": "204255221017214977",
           *         "discord_username": "youssef",
           *         "global_name": "Youssef",
           *         "avatarUrl": "https://cdn.discordapp.com/embed/avatars/1.png"
           *       },
           *       "treatedBy": {
           *         "_id": "665f1c2e9b1e8a3d4c5b6a79",
           *         "discord_id": "204255221017214977",
           *         "discord_username": "youssef",
           *         "global_name": "Youssef",
           *         "avatarUrl": "https://cdn.discordapp.com/embed/avatars/1.png"
           *       },
           *       "treatedAt": "2026-03-14T18:30:00.000Z",
           *       "reason": "Welcome to the city.",
           *       "attempt": 1,
           *       "history": [
           *         {
           *           "at": "2026-03-14T18:30:00.000Z",
           *           "action": "submitted",
           *           "by": {
           *             "_id": "665f1c2e9b1e8a3d4c5b6a79",
           *             "discord_id": "204255221017214977",
           *             "discord_username": "youssef",
           *             "global_name": "Youssef",
           *             "avatarUrl": "https://cdn.discordapp.com/embed/avatars/1.png"
           *           },
           *           "reason": "Welcome to the city."
           *         }
           *       ],
           *       "version": 1,
           *       "createdAt": "2026-03-14T18:30:00.000Z",
           *       "dataRemovedAt": "2026-03-14T18:30:00.000Z",
           *       "hints": [],
           *       "fullName": "Yusuf Ben Ali",
           *       "age": "25",
           *       "channelLink": "https://twitch.tv/yusuf",
           *       "platform": "Twitch",
           *       "averageViewership": "120",
           *       "streamingSchedule": "Friday and Saturday, 20:00 to 23:00",
           *       "experienceRP": "Yes",
           *       "streamReason": "The stories of the city deserve an audience.",
           *       "experienceOtherServerRP": "Yes",
           *       "experienceOtherServerRPDetails": "Two seasons as a taxi driver.",
           *       "streamPromotion": "Short videos before each stream.",
           *       "specialEvents": "A race once a month.",
           *       "contentType": "Roleplay with voice",
           *       "viewerEngagement": "Viewers vote on side stories.",
           *       "bugReporting": "With a ticket, never on stream.",
           *       "toxicityHandling": "Moderators and slow mode.",
           *       "ruleViolationHandling": "I stop the scene and call staff.",
           *       "confidentialInfoHandling": "It never leaves the ticket.",
           *       "agreePromotion": true,
           *       "agreeContentGuidelines": true,
           *       "agreeRegulations": true,
           *       "agreePositivePromotion": true,
           *       "agreeRemovalPolicy": true
           *     }
           */
          'application/json': components['schemas']['StreamerApplicationDto'];
        };
      };
      400: components['responses']['MalformedRequestOrValidationFailed'];
      401: components['responses']['NotLoggedIn'];
      404: components['responses']['NotFound'];
      414: components['responses']['AddressTooLong'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalError'];
      503: components['responses']['DatabaseUnavailableOrOverloaded'];
    };
  };
  streamerApplicationsAdminAccept: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description 24 hex digits.
         * @example 665f1c2e9b1e8a3d4c5b6a79
         */
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "reason": "Welcome to the city."
         *     }
         */
        'application/json': components['schemas']['DecisionDto'];
      };
    };
    responses: {
      200: {
        headers: {
          'x-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "_id": "665f1c2e9b1e8a3d4c5b6a79",
           *       "status": "Pending",
           *       "createdBy": {
           *         "_id": "665f1c2e9b1e8a3d4c5b6a79",
           *         "discord_id": "204255221017214977",
           *         "discord_username": "youssef",
           *         "global_name": "Youssef",
           *         "avatarUrl": "https://cdn.discordapp.com/embed/avatars/1.png"
           *       },
           *       "treatedBy": {
           *         "_id": "665f1c2e9b1e8a3d4c5b6a79",
           *         "discord_id": "204255221017214977",
           *         "discord_username": "youssef",
           *         "global_name": "Youssef",
           *         "avatarUrl": "https://cdn.discordapp.com/embed/avatars/1.png"
           *       },
           *       "treatedAt": "2026-03-14T18:30:00.000Z",
           *       "reason": "Welcome to the city.",
           *       "attempt": 1,
           *       "history": [
           *         {
           *           "at": "2026-03-14T18:30:00.000Z",
           *           "action": "submitted",
           *           "by": {
           *             "_id": "665f1c2e9b1e8a3d4c5b6a79",
           *             "discord_id": "204255221017214977",
           *             "discord_username": "youssef",
           *             "global_name": "Youssef",
           *             "avatarUrl": "https://cdn.discordapp.com/embed/avatars/1.png"
           *           },
           *           "reason": "Welcome to the city."
           *         }
           *       ],
           *       "version": 1,
           *       "createdAt": "2026-03-14T18:30:00.000Z",
           *       "dataRemovedAt": "2026-03-14T18:30:00.000Z",
           *       "hints": [],
           *       "fullName": "Yusuf Ben Ali",
           *       "age": "25",
           *       "channelLink": "https://twitch.tv/yusuf",
           *       "platform": "Twitch",
           *       "averageViewership": "120",
           *       "streamingSchedule": "Friday and Saturday, 20:00 to 23:00",
           *       "experienceRP": "Yes",
           *       "streamReason": "The stories of the city deserve an audience.",
           *       "experienceOtherServerRP": "Yes",
           *       "experienceOtherServerRPDetails": "Two seasons as a taxi driver.",
           *       "streamPromotion": "Short videos before each stream.",
           *       "specialEvents": "A race once a month.",
           *       "contentType": "Roleplay with voice",
           *       "viewerEngagement": "Viewers vote on side stories.",
           *       "bugReporting": "With a ticket, never on stream.",
           *       "toxicityHandling": "Moderators and slow mode.",
           *       "ruleViolationHandling": "I stop the scene and call staff.",
           *       "confidentialInfoHandling": "It never leaves the ticket.",
           *       "agreePromotion": true,
           *       "agreeContentGuidelines": true,
           *       "agreeRegulations": true,
           *       "agreePositivePromotion": true,
           *       "agreeRemovalPolicy": true
           *     }
           */
          'application/json': components['schemas']['StreamerApplicationDto'];
        };
      };
      400: components['responses']['MalformedRequestOrValidationFailed'];
      401: components['responses']['NotLoggedIn'];
      403: components['responses']['ConcernsYourselfOrCrossOriginRefusedOrForbidden'];
      404: components['responses']['NotFound'];
      409: components['responses']['ApplicationAlreadyDecidedOrApplicationChanged'];
      413: components['responses']['PayloadTooLarge'];
      414: components['responses']['AddressTooLong'];
      415: components['responses']['UnsupportedMediaType'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalError'];
      503: components['responses']['DatabaseUnavailableOrOverloaded'];
    };
  };
  streamerApplicationsAdminReject: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description 24 hex digits.
         * @example 665f1c2e9b1e8a3d4c5b6a79
         */
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "reason": "Welcome to the city."
         *     }
         */
        'application/json': components['schemas']['DecisionDto'];
      };
    };
    responses: {
      200: {
        headers: {
          'x-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "_id": "665f1c2e9b1e8a3d4c5b6a79",
           *       "status": "Pending",
           *       "createdBy": {
           *         "_id": "665f1c2e9b1e8a3d4c5b6a79",
           *         "discord_id": "204255221017214977",
           *         "discord_username": "youssef",
           *         "global_name": "Youssef",
           *         "avatarUrl": "https://cdn.discordapp.com/embed/avatars/1.png"
           *       },
           *       "treatedBy": {
           *         "_id": "665f1c2e9b1e8a3d4c5b6a79",
           *         "discord_id": "204255221017214977",
           *         "discord_username": "youssef",
           *         "global_name": "Youssef",
           *         "avatarUrl": "https://cdn.discordapp.com/embed/avatars/1.png"
           *       },
           *       "treatedAt": "2026-03-14T18:30:00.000Z",
           *       "reason": "Welcome to the city.",
           *       "attempt": 1,
           *       "history": [
           *         {
           *           "at": "2026-03-14T18:30:00.000Z",
           *           "action": "submitted",
           *           "by": {
           *             "_id": "665f1c2e9b1e8a3d4c5b6a79",
           *             "discord_id": "204255221017214977",
           *             "discord_username": "youssef",
           *             "global_name": "Youssef",
           *             "avatarUrl": "https://cdn.discordapp.com/embed/avatars/1.png"
           *           },
           *           "reason": "Welcome to the city."
           *         }
           *       ],
           *       "version": 1,
           *       "createdAt": "2026-03-14T18:30:00.000Z",
           *       "dataRemovedAt": "2026-03-14T18:30:00.000Z",
           *       "hints": [],
           *       "fullName": "Yusuf Ben Ali",
           *       "age": "25",
           *       "channelLink": "https://twitch.tv/yusuf",
           *       "platform": "Twitch",
           *       "averageViewership": "120",
           *       "streamingSchedule": "Friday and Saturday, 20:00 to 23:00",
           *       "experienceRP": "Yes",
           *       "streamReason": "The stories of the city deserve an audience.",
           *       "experienceOtherServerRP": "Yes",
           *       "experienceOtherServerRPDetails": "Two seasons as a taxi driver.",
           *       "streamPromotion": "Short videos before each stream.",
           *       "specialEvents": "A race once a month.",
           *       "contentType": "Roleplay with voice",
           *       "viewerEngagement": "Viewers vote on side stories.",
           *       "bugReporting": "With a ticket, never on stream.",
           *       "toxicityHandling": "Moderators and slow mode.",
           *       "ruleViolationHandling": "I stop the scene and call staff.",
           *       "confidentialInfoHandling": "It never leaves the ticket.",
           *       "agreePromotion": true,
           *       "agreeContentGuidelines": true,
           *       "agreeRegulations": true,
           *       "agreePositivePromotion": true,
           *       "agreeRemovalPolicy": true
           *     }
           */
          'application/json': components['schemas']['StreamerApplicationDto'];
        };
      };
      400: components['responses']['MalformedRequestOrValidationFailed'];
      401: components['responses']['NotLoggedIn'];
      403: components['responses']['ConcernsYourselfOrCrossOriginRefusedOrForbidden'];
      404: components['responses']['NotFound'];
      409: components['responses']['ApplicationAlreadyDecidedOrApplicationChanged'];
      413: components['responses']['PayloadTooLarge'];
      414: components['responses']['AddressTooLong'];
      415: components['responses']['UnsupportedMediaType'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalError'];
      503: components['responses']['DatabaseUnavailableOrOverloaded'];
    };
  };
  streamerApplicationsAdminReopen: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description 24 hex digits.
         * @example 665f1c2e9b1e8a3d4c5b6a79
         */
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "reason": "Welcome to the city."
         *     }
         */
        'application/json': components['schemas']['DecisionDto'];
      };
    };
    responses: {
      200: {
        headers: {
          'x-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "_id": "665f1c2e9b1e8a3d4c5b6a79",
           *       "status": "Pending",
           *       "createdBy": {
           *         "_id": "665f1c2e9b1e8a3d4c5b6a79",
           *         "discord_id": "204255221017214977",
           *         "discord_username": "youssef",
           *         "global_name": "Youssef",
           *         "avatarUrl": "https://cdn.discordapp.com/embed/avatars/1.png"
           *       },
           *       "treatedBy": {
           *         "_id": "665f1c2e9b1e8a3d4c5b6a79",
           *         "discord_id": "204255221017214977",
           *         "discord_username": "youssef",
           *         "global_name": "Youssef",
           *         "avatarUrl": "https://cdn.discordapp.com/embed/avatars/1.png"
           *       },
           *       "treatedAt": "2026-03-14T18:30:00.000Z",
           *       "reason": "Welcome to the city.",
           *       "attempt": 1,
           *       "history": [
           *         {
           *           "at": "2026-03-14T18:30:00.000Z",
           *           "action": "submitted",
           *           "by": {
           *             "_id": "665f1c2e9b1e8a3d4c5b6a79",
           *             "discord_id": "204255221017214977",
           *             "discord_username": "youssef",
           *             "global_name": "Youssef",
           *             "avatarUrl": "https://cdn.discordapp.com/embed/avatars/1.png"
           *           },
           *           "reason": "Welcome to the city."
           *         }
           *       ],
           *       "version": 1,
           *       "createdAt": "2026-03-14T18:30:00.000Z",
           *       "dataRemovedAt": "2026-03-14T18:30:00.000Z",
           *       "hints": [],
           *       "fullName": "Yusuf Ben Ali",
           *       "age": "25",
           *       "channelLink": "https://twitch.tv/yusuf",
           *       "platform": "Twitch",
           *       "averageViewership": "120",
           *       "streamingSchedule": "Friday and Saturday, 20:00 to 23:00",
           *       "experienceRP": "Yes",
           *       "streamReason": "The stories of the city deserve an audience.",
           *       "experienceOtherServerRP": "Yes",
           *       "experienceOtherServerRPDetails": "Two seasons as a taxi driver.",
           *       "streamPromotion": "Short videos before each stream.",
           *       "specialEvents": "A race once a month.",
           *       "contentType": "Roleplay with voice",
           *       "viewerEngagement": "Viewers vote on side stories.",
           *       "bugReporting": "With a ticket, never on stream.",
           *       "toxicityHandling": "Moderators and slow mode.",
           *       "ruleViolationHandling": "I stop the scene and call staff.",
           *       "confidentialInfoHandling": "It never leaves the ticket.",
           *       "agreePromotion": true,
           *       "agreeContentGuidelines": true,
           *       "agreeRegulations": true,
           *       "agreePositivePromotion": true,
           *       "agreeRemovalPolicy": true
           *     }
           */
          'application/json': components['schemas']['StreamerApplicationDto'];
        };
      };
      400: components['responses']['MalformedRequestOrValidationFailed'];
      401: components['responses']['NotLoggedIn'];
      403: components['responses']['ConcernsYourselfOrCrossOriginRefusedOrForbidden'];
      404: components['responses']['NotFound'];
      409: components['responses']['ApplicationAlreadyOpenOrApplicationChangedOrApplicationDataRemovedOrApplicationNotDecidedOrApplicationNotNewest'];
      413: components['responses']['PayloadTooLarge'];
      414: components['responses']['AddressTooLong'];
      415: components['responses']['UnsupportedMediaType'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalError'];
      503: components['responses']['DatabaseUnavailableOrOverloaded'];
    };
  };
  streamerApplicationsAdminList: {
    parameters: {
      query?: {
        /**
         * @description JSON object with any of:
         *
         *     - `status`: one of Pending, Accepted, Rejected
         *     - `q`: a text of at most 40 characters
         *     - `from`: an ISO 8601 time
         *     - `to`: an ISO 8601 time
         *     - `platform`: one of Twitch, YouTube, Kick, Tiktok, Facebook
         * @example {"status":"Pending"}
         */
        filter?: string;
        /**
         * @description JSON list of the first and the last row, from 0. Without it, the first 1,000.
         * @example [0,13]
         */
        range?: string;
        /**
         * @description JSON list of a field and ASC or DESC. Fields: createdAt, treatedAt.
         * @example ["createdAt","DESC"]
         */
        sort?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          /**
           * @description `resource first-last/total`
           * @example orders 0-13/57
           */
          'Content-Range'?: string;
          'x-request-id': components['headers']['RequestId'];
          /** @description Size of each tab: `Pending=3;Accepted=10;Rejected=1` */
          'x-status-counts'?: string;
          [name: string]: unknown;
        };
        content: {
          /**
           * @example [
           *       {
           *         "_id": "665f1c2e9b1e8a3d4c5b6a79",
           *         "status": "Pending",
           *         "createdBy": {
           *           "_id": "665f1c2e9b1e8a3d4c5b6a79",
           *           "discord_id": "204255221017214977",
           *           "discord_username": "youssef",
           *           "global_name": "Youssef",
           *           "avatarUrl": "https://cdn.discordapp.com/embed/avatars/1.png"
           *         },
           *         "treatedBy": {
           *           "_id": "665f1c2e9b1e8a3d4c5b6a79",
           *           "discord_id": "204255221017214977",
           *           "discord_username": "youssef",
           *           "global_name": "Youssef",
           *           "avatarUrl": "https://cdn.discordapp.com/embed/avatars/1.png"
           *         },
           *         "treatedAt": "2026-03-14T18:30:00.000Z",
           *         "reason": "Welcome to the city.",
           *         "attempt": 1,
           *         "history": [
           *           {
           *             "at": "2026-03-14T18:30:00.000Z",
           *             "action": "submitted",
           *             "by": {
           *               "_id": "665f1c2e9b1e8a3d4c5b6a79",
           *               "discord_id": "204255221017214977",
           *               "discord_username": "youssef",
           *               "global_name": "Youssef",
           *               "avatarUrl": "https://cdn.discordapp.com/embed/avatars/1.png"
           *             },
           *             "reason": "Welcome to the city."
           *           }
           *         ],
           *         "version": 1,
           *         "createdAt": "2026-03-14T18:30:00.000Z",
           *         "dataRemovedAt": "2026-03-14T18:30:00.000Z",
           *         "hints": [],
           *         "fullName": "Yusuf Ben Ali",
           *         "age": "25",
           *         "channelLink": "https://twitch.tv/yusuf",
           *         "platform": "Twitch",
           *         "averageViewership": "120",
           *         "streamingSchedule": "Friday and Saturday, 20:00 to 23:00",
           *         "experienceRP": "Yes",
           *         "streamReason": "The stories of the city deserve an audience.",
           *         "experienceOtherServerRP": "Yes",
           *         "experienceOtherServerRPDetails": "Two seasons as a taxi driver.",
           *         "streamPromotion": "Short videos before each stream.",
           *         "specialEvents": "A race once a month.",
           *         "contentType": "Roleplay with voice",
           *         "viewerEngagement": "Viewers vote on side stories.",
           *         "bugReporting": "With a ticket, never on stream.",
           *         "toxicityHandling": "Moderators and slow mode.",
           *         "ruleViolationHandling": "I stop the scene and call staff.",
           *         "confidentialInfoHandling": "It never leaves the ticket.",
           *         "agreePromotion": true,
           *         "agreeContentGuidelines": true,
           *         "agreeRegulations": true,
           *         "agreePositivePromotion": true,
           *         "agreeRemovalPolicy": true
           *       }
           *     ]
           */
          'application/json': components['schemas']['StreamerApplicationDto'][];
        };
      };
      400: components['responses']['ValidationFailed'];
      401: components['responses']['NotLoggedIn'];
      403: components['responses']['Forbidden'];
      414: components['responses']['AddressTooLong'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalError'];
      503: components['responses']['DatabaseUnavailableOrOverloaded'];
    };
  };
  streamerApplicationsListOwn: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          'x-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example [
           *       {
           *         "_id": "665f1c2e9b1e8a3d4c5b6a79",
           *         "status": "Pending",
           *         "createdBy": {
           *           "_id": "665f1c2e9b1e8a3d4c5b6a79",
           *           "discord_id": "204255221017214977",
           *           "discord_username": "youssef",
           *           "global_name": "Youssef",
           *           "avatarUrl": "https://cdn.discordapp.com/embed/avatars/1.png"
           *         },
           *         "treatedBy": {
           *           "_id": "665f1c2e9b1e8a3d4c5b6a79",
           *           "discord_id": "204255221017214977",
           *           "discord_username": "youssef",
           *           "global_name": "Youssef",
           *           "avatarUrl": "https://cdn.discordapp.com/embed/avatars/1.png"
           *         },
           *         "treatedAt": "2026-03-14T18:30:00.000Z",
           *         "reason": "Welcome to the city.",
           *         "attempt": 1,
           *         "history": [
           *           {
           *             "at": "2026-03-14T18:30:00.000Z",
           *             "action": "submitted",
           *             "by": {
           *               "_id": "665f1c2e9b1e8a3d4c5b6a79",
           *               "discord_id": "204255221017214977",
           *               "discord_username": "youssef",
           *               "global_name": "Youssef",
           *               "avatarUrl": "https://cdn.discordapp.com/embed/avatars/1.png"
           *             },
           *             "reason": "Welcome to the city."
           *           }
           *         ],
           *         "version": 1,
           *         "createdAt": "2026-03-14T18:30:00.000Z",
           *         "dataRemovedAt": "2026-03-14T18:30:00.000Z",
           *         "hints": [],
           *         "fullName": "Yusuf Ben Ali",
           *         "age": "25",
           *         "channelLink": "https://twitch.tv/yusuf",
           *         "platform": "Twitch",
           *         "averageViewership": "120",
           *         "streamingSchedule": "Friday and Saturday, 20:00 to 23:00",
           *         "experienceRP": "Yes",
           *         "streamReason": "The stories of the city deserve an audience.",
           *         "experienceOtherServerRP": "Yes",
           *         "experienceOtherServerRPDetails": "Two seasons as a taxi driver.",
           *         "streamPromotion": "Short videos before each stream.",
           *         "specialEvents": "A race once a month.",
           *         "contentType": "Roleplay with voice",
           *         "viewerEngagement": "Viewers vote on side stories.",
           *         "bugReporting": "With a ticket, never on stream.",
           *         "toxicityHandling": "Moderators and slow mode.",
           *         "ruleViolationHandling": "I stop the scene and call staff.",
           *         "confidentialInfoHandling": "It never leaves the ticket.",
           *         "agreePromotion": true,
           *         "agreeContentGuidelines": true,
           *         "agreeRegulations": true,
           *         "agreePositivePromotion": true,
           *         "agreeRemovalPolicy": true
           *       }
           *     ]
           */
          'application/json': components['schemas']['StreamerApplicationDto'][];
        };
      };
      401: components['responses']['NotLoggedIn'];
      414: components['responses']['AddressTooLong'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalError'];
      503: components['responses']['DatabaseUnavailableOrOverloaded'];
    };
  };
  telemetryReport: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "version": "index-B1kZ",
         *       "locale": "ar",
         *       "device": "phone",
         *       "vitals": [
         *         {
         *           "name": "LCP",
         *           "value": 1240.5,
         *           "route": "/applications/:id"
         *         }
         *       ],
         *       "errors": [
         *         {
         *           "name": "TypeError",
         *           "message": "x is not a function",
         *           "route": "/applications/:id",
         *           "frames": [
         *             {
         *               "file": "/assets/index-B1kZ.js",
         *               "line": 12,
         *               "column": 12
         *             }
         *           ]
         *         }
         *       ]
         *     }
         */
        'application/json': components['schemas']['TelemetryDto'];
      };
    };
    responses: {
      /** @description Taken, or left aside for a browser that asks not to be tracked */
      204: {
        headers: {
          'x-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content?: never;
      };
      400: components['responses']['MalformedRequestOrValidationFailed'];
      403: components['responses']['CrossOriginRefused'];
      413: components['responses']['PayloadTooLarge'];
      414: components['responses']['AddressTooLong'];
      415: components['responses']['UnsupportedMediaType'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalError'];
      503: components['responses']['DatabaseUnavailableOrOverloaded'];
    };
  };
  usersAdminOne: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description 24 hex digits.
         * @example 665f1c2e9b1e8a3d4c5b6a79
         */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          'x-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "_id": "665f1c2e9b1e8a3d4c5b6a79",
           *       "discord_id": "204255221017214977",
           *       "discord_username": "youssef",
           *       "global_name": "Youssef",
           *       "discord_avatar": "a_1269e74af4df7417b13759eae50c83dc",
           *       "avatarUrl": "https://cdn.discordapp.com/embed/avatars/1.png",
           *       "email": "youssef@example.com",
           *       "role": "Player",
           *       "pack": "None",
           *       "inRequiredServer": true,
           *       "suspended": true,
           *       "suspension": {
           *         "reason": "Insults in the public channel.",
           *         "until": "2026-03-14T18:30:00.000Z"
           *       },
           *       "erasureRequestedAt": "2026-03-14T18:30:00.000Z",
           *       "createdAt": "created at",
           *       "suspensionHistory": [
           *         {
           *           "at": "2026-03-14T18:30:00.000Z",
           *           "action": "suspended",
           *           "by": {
           *             "_id": "665f1c2e9b1e8a3d4c5b6a79",
           *             "discord_id": "204255221017214977",
           *             "discord_username": "youssef",
           *             "global_name": "Youssef",
           *             "avatarUrl": "https://cdn.discordapp.com/embed/avatars/1.png"
           *           },
           *           "reason": "Welcome to the city.",
           *           "until": "2026-03-14T18:30:00.000Z"
           *         }
           *       ]
           *     }
           */
          'application/json': components['schemas']['PlayerDetailDto'];
        };
      };
      400: components['responses']['MalformedRequestOrValidationFailed'];
      401: components['responses']['NotLoggedIn'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      414: components['responses']['AddressTooLong'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalError'];
      503: components['responses']['DatabaseUnavailableOrOverloaded'];
    };
  };
  personalDataAdminErase: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description 24 hex digits.
         * @example 665f1c2e9b1e8a3d4c5b6a79
         */
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "reason": "Asked for by the player on 3 March"
         *     }
         */
        'application/json': components['schemas']['EraseDto'];
      };
    };
    responses: {
      200: {
        headers: {
          'x-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "userId": "204255221017214977",
           *       "startedAt": "2026-03-14T18:30:00.000Z",
           *       "completedAt": "2026-03-14T18:30:00.000Z",
           *       "by": {
           *         "_id": "665f1c2e9b1e8a3d4c5b6a79",
           *         "discord_id": "204255221017214977",
           *         "discord_username": "youssef",
           *         "global_name": "Youssef",
           *         "avatarUrl": "https://cdn.discordapp.com/embed/avatars/1.png"
           *       },
           *       "reason": "Welcome to the city."
           *     }
           */
          'application/json': components['schemas']['ErasureDto'];
        };
      };
      400: components['responses']['MalformedRequestOrValidationFailed'];
      401: components['responses']['NotLoggedIn'];
      403: components['responses']['ConcernsYourselfOrCrossOriginRefusedOrForbidden'];
      404: components['responses']['NotFound'];
      409: components['responses']['ErasureBlockedOrErasureOfStaff'];
      413: components['responses']['PayloadTooLarge'];
      414: components['responses']['AddressTooLong'];
      415: components['responses']['UnsupportedMediaType'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalError'];
      503: components['responses']['DatabaseUnavailableOrOverloaded'];
    };
  };
  personalDataAdminExport: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description 24 hex digits.
         * @example 665f1c2e9b1e8a3d4c5b6a79
         */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          'x-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content: {
          /** @example {} */
          'application/json': {
            [key: string]: unknown;
          };
        };
      };
      400: components['responses']['MalformedRequestOrValidationFailed'];
      401: components['responses']['NotLoggedIn'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      414: components['responses']['AddressTooLong'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalError'];
      503: components['responses']['DatabaseUnavailableOrOverloaded'];
    };
  };
  suspensionsLift: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description 24 hex digits.
         * @example 665f1c2e9b1e8a3d4c5b6a79
         */
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "reason": "Welcome to the city."
         *     }
         */
        'application/json': components['schemas']['LiftSuspensionDto'];
      };
    };
    responses: {
      200: {
        headers: {
          'x-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "_id": "665f1c2e9b1e8a3d4c5b6a79",
           *       "discord_id": "204255221017214977",
           *       "discord_username": "youssef",
           *       "global_name": "Youssef",
           *       "discord_avatar": "a_1269e74af4df7417b13759eae50c83dc",
           *       "avatarUrl": "https://cdn.discordapp.com/embed/avatars/1.png",
           *       "email": "youssef@example.com",
           *       "role": "Player",
           *       "pack": "None",
           *       "inRequiredServer": true,
           *       "suspended": true,
           *       "suspension": {
           *         "reason": "Insults in the public channel.",
           *         "until": "2026-03-14T18:30:00.000Z"
           *       },
           *       "erasureRequestedAt": "2026-03-14T18:30:00.000Z",
           *       "createdAt": "created at",
           *       "suspensionHistory": [
           *         {
           *           "at": "2026-03-14T18:30:00.000Z",
           *           "action": "suspended",
           *           "by": {
           *             "_id": "665f1c2e9b1e8a3d4c5b6a79",
           *             "discord_id": "204255221017214977",
           *             "discord_username": "youssef",
           *             "global_name": "Youssef",
           *             "avatarUrl": "https://cdn.discordapp.com/embed/avatars/1.png"
           *           },
           *           "reason": "Welcome to the city.",
           *           "until": "2026-03-14T18:30:00.000Z"
           *         }
           *       ]
           *     }
           */
          'application/json': components['schemas']['PlayerDetailDto'];
        };
      };
      400: components['responses']['MalformedRequestOrValidationFailed'];
      401: components['responses']['NotLoggedIn'];
      403: components['responses']['ConcernsYourselfOrCrossOriginRefusedOrForbidden'];
      404: components['responses']['NotFound'];
      409: components['responses']['NotSuspended'];
      413: components['responses']['PayloadTooLarge'];
      414: components['responses']['AddressTooLong'];
      415: components['responses']['UnsupportedMediaType'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalError'];
      503: components['responses']['DatabaseUnavailableOrOverloaded'];
    };
  };
  playerSessionsEndAll: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description 24 hex digits.
         * @example 665f1c2e9b1e8a3d4c5b6a79
         */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          'x-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "ended": 2
           *     }
           */
          'application/json': components['schemas']['EndedSessionsDto'];
        };
      };
      400: components['responses']['MalformedRequestOrValidationFailed'];
      401: components['responses']['NotLoggedIn'];
      403: components['responses']['ConcernsYourselfOrCrossOriginRefusedOrForbidden'];
      404: components['responses']['NotFound'];
      413: components['responses']['PayloadTooLarge'];
      414: components['responses']['AddressTooLong'];
      415: components['responses']['UnsupportedMediaType'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalError'];
      503: components['responses']['DatabaseUnavailableOrOverloaded'];
    };
  };
  suspensionsSuspend: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description 24 hex digits.
         * @example 665f1c2e9b1e8a3d4c5b6a79
         */
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "reason": "Insults in the public channel.",
         *       "until": "2099-12-31T20:00:00.000Z"
         *     }
         */
        'application/json': components['schemas']['SuspendDto'];
      };
    };
    responses: {
      200: {
        headers: {
          'x-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "_id": "665f1c2e9b1e8a3d4c5b6a79",
           *       "discord_id": "204255221017214977",
           *       "discord_username": "youssef",
           *       "global_name": "Youssef",
           *       "discord_avatar": "a_1269e74af4df7417b13759eae50c83dc",
           *       "avatarUrl": "https://cdn.discordapp.com/embed/avatars/1.png",
           *       "email": "youssef@example.com",
           *       "role": "Player",
           *       "pack": "None",
           *       "inRequiredServer": true,
           *       "suspended": true,
           *       "suspension": {
           *         "reason": "Insults in the public channel.",
           *         "until": "2026-03-14T18:30:00.000Z"
           *       },
           *       "erasureRequestedAt": "2026-03-14T18:30:00.000Z",
           *       "createdAt": "created at",
           *       "suspensionHistory": [
           *         {
           *           "at": "2026-03-14T18:30:00.000Z",
           *           "action": "suspended",
           *           "by": {
           *             "_id": "665f1c2e9b1e8a3d4c5b6a79",
           *             "discord_id": "204255221017214977",
           *             "discord_username": "youssef",
           *             "global_name": "Youssef",
           *             "avatarUrl": "https://cdn.discordapp.com/embed/avatars/1.png"
           *           },
           *           "reason": "Welcome to the city.",
           *           "until": "2026-03-14T18:30:00.000Z"
           *         }
           *       ]
           *     }
           */
          'application/json': components['schemas']['PlayerDetailDto'];
        };
      };
      400: components['responses']['MalformedRequestOrValidationFailed'];
      401: components['responses']['NotLoggedIn'];
      403: components['responses']['ConcernsYourselfOrCrossOriginRefusedOrForbidden'];
      404: components['responses']['NotFound'];
      409: components['responses']['AlreadySuspendedOrCannotSuspendAdmin'];
      413: components['responses']['PayloadTooLarge'];
      414: components['responses']['AddressTooLong'];
      415: components['responses']['UnsupportedMediaType'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalError'];
      503: components['responses']['DatabaseUnavailableOrOverloaded'];
    };
  };
  usersAdminList: {
    parameters: {
      query?: {
        /**
         * @description JSON object with any of:
         *
         *     - `q`: a text of at most 254 characters
         *     - `pack`: one of None, Bronze, Silver, Gold
         *     - `role`: one of Player, Admin
         *     - `erasureRequested`: true or false
         *     - `suspended`: one of now
         * @example {"q":"text"}
         */
        filter?: string;
        /**
         * @description JSON list of the first and the last row, from 0. Without it, the first 1,000.
         * @example [0,13]
         */
        range?: string;
        /**
         * @description JSON list of a field and ASC or DESC. Fields: createdAt.
         * @example ["createdAt","DESC"]
         */
        sort?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          /**
           * @description `resource first-last/total`
           * @example orders 0-13/57
           */
          'Content-Range'?: string;
          'x-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example [
           *       {
           *         "_id": "665f1c2e9b1e8a3d4c5b6a79",
           *         "discord_id": "204255221017214977",
           *         "discord_username": "youssef",
           *         "global_name": "Youssef",
           *         "discord_avatar": "a_1269e74af4df7417b13759eae50c83dc",
           *         "avatarUrl": "https://cdn.discordapp.com/embed/avatars/1.png",
           *         "email": "youssef@example.com",
           *         "role": "Player",
           *         "pack": "None",
           *         "inRequiredServer": true,
           *         "suspended": true,
           *         "suspension": {
           *           "reason": "Insults in the public channel.",
           *           "until": "2026-03-14T18:30:00.000Z"
           *         },
           *         "erasureRequestedAt": "2026-03-14T18:30:00.000Z",
           *         "createdAt": "created at"
           *       }
           *     ]
           */
          'application/json': components['schemas']['PlayerDto'][];
        };
      };
      400: components['responses']['ValidationFailed'];
      401: components['responses']['NotLoggedIn'];
      403: components['responses']['Forbidden'];
      414: components['responses']['AddressTooLong'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalError'];
      503: components['responses']['DatabaseUnavailableOrOverloaded'];
    };
  };
  personalDataRequest: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "note": "Seen in the tipping page."
         *     }
         */
        'application/json': components['schemas']['ErasureRequestInputDto'];
      };
    };
    responses: {
      200: {
        headers: {
          'x-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "requestedAt": "2026-03-14T18:30:00.000Z",
           *       "note": "Seen in the tipping page."
           *     }
           */
          'application/json': components['schemas']['ErasureRequestDto'];
        };
      };
      400: components['responses']['MalformedRequestOrValidationFailed'];
      401: components['responses']['NotLoggedIn'];
      403: components['responses']['CrossOriginRefused'];
      413: components['responses']['PayloadTooLarge'];
      414: components['responses']['AddressTooLong'];
      415: components['responses']['UnsupportedMediaType'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalError'];
      503: components['responses']['DatabaseUnavailableOrOverloaded'];
    };
  };
  personalDataWithdraw: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          'x-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "requestedAt": "2026-03-14T18:30:00.000Z",
           *       "note": "Seen in the tipping page."
           *     }
           */
          'application/json': components['schemas']['ErasureRequestDto'];
        };
      };
      400: components['responses']['MalformedRequest'];
      401: components['responses']['NotLoggedIn'];
      403: components['responses']['CrossOriginRefused'];
      413: components['responses']['PayloadTooLarge'];
      414: components['responses']['AddressTooLong'];
      415: components['responses']['UnsupportedMediaType'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalError'];
      503: components['responses']['DatabaseUnavailableOrOverloaded'];
    };
  };
  personalDataExport: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          'x-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content: {
          /** @example {} */
          'application/json': {
            [key: string]: unknown;
          };
        };
      };
      401: components['responses']['NotLoggedIn'];
      414: components['responses']['AddressTooLong'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalError'];
      503: components['responses']['DatabaseUnavailableOrOverloaded'];
    };
  };
  ownLanguageSet: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "language": "ar"
         *     }
         */
        'application/json': components['schemas']['LanguageDto'];
      };
    };
    responses: {
      200: {
        headers: {
          'x-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "_id": "665f1c2e9b1e8a3d4c5b6a79",
           *       "discord_id": "204255221017214977",
           *       "discord_username": "youssef",
           *       "global_name": "Youssef",
           *       "discord_avatar": "a_1269e74af4df7417b13759eae50c83dc",
           *       "avatarUrl": "https://cdn.discordapp.com/embed/avatars/1.png",
           *       "email": "youssef@example.com",
           *       "role": "Player",
           *       "mfaMissing": true,
           *       "pack": "None",
           *       "guilds": [
           *         {
           *           "id": "1100000000000000001"
           *         }
           *       ],
           *       "whiteListStatus": "noApp",
           *       "betaStatus": "noApp",
           *       "entityStatus": "noApp",
           *       "streamerStatus": "noApp",
           *       "cookiesConsent": true,
           *       "locale": "en",
           *       "suspended": true,
           *       "suspension": {
           *         "reason": "Insults in the public channel.",
           *         "until": "2026-03-14T18:30:00.000Z"
           *       },
           *       "erasureRequestedAt": "2026-03-14T18:30:00.000Z"
           *     }
           */
          'application/json': components['schemas']['CurrentUserDto'];
        };
      };
      400: components['responses']['MalformedRequestOrValidationFailed'];
      401: components['responses']['NotLoggedIn'];
      403: components['responses']['CrossOriginRefused'];
      413: components['responses']['PayloadTooLarge'];
      414: components['responses']['AddressTooLong'];
      415: components['responses']['UnsupportedMediaType'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalError'];
      503: components['responses']['DatabaseUnavailableOrOverloaded'];
    };
  };
  usersAdminUpdatePack: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "userId": "204255221017214977",
         *       "newPack": "None"
         *     }
         */
        'application/json': components['schemas']['UpdatePackDto'];
      };
    };
    responses: {
      200: {
        headers: {
          'x-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "_id": "665f1c2e9b1e8a3d4c5b6a79",
           *       "discord_id": "204255221017214977",
           *       "discord_username": "youssef",
           *       "global_name": "Youssef",
           *       "discord_avatar": "a_1269e74af4df7417b13759eae50c83dc",
           *       "avatarUrl": "https://cdn.discordapp.com/embed/avatars/1.png",
           *       "email": "youssef@example.com",
           *       "role": "Player",
           *       "pack": "None",
           *       "inRequiredServer": true,
           *       "suspended": true,
           *       "suspension": {
           *         "reason": "Insults in the public channel.",
           *         "until": "2026-03-14T18:30:00.000Z"
           *       },
           *       "erasureRequestedAt": "2026-03-14T18:30:00.000Z",
           *       "createdAt": "created at"
           *     }
           */
          'application/json': components['schemas']['PlayerDto'];
        };
      };
      400: components['responses']['MalformedRequestOrValidationFailed'];
      401: components['responses']['NotLoggedIn'];
      403: components['responses']['ConcernsYourselfOrCrossOriginRefusedOrForbidden'];
      404: components['responses']['NotFound'];
      413: components['responses']['PayloadTooLarge'];
      414: components['responses']['AddressTooLong'];
      415: components['responses']['UnsupportedMediaType'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalError'];
      503: components['responses']['DatabaseUnavailableOrOverloaded'];
    };
  };
  whitelistAdminList: {
    parameters: {
      query?: {
        /**
         * @description JSON object with any of:
         *
         *     - `status`: one of Pending, Accepted, Rejected
         *     - `q`: a text of at most 40 characters
         *     - `from`: an ISO 8601 time
         *     - `to`: an ISO 8601 time
         * @example {"status":"Pending"}
         */
        filter?: string;
        /**
         * @description JSON list of the first and the last row, from 0. Without it, the first 1,000.
         * @example [0,13]
         */
        range?: string;
        /**
         * @description JSON list of a field and ASC or DESC. Fields: createdAt, treatedAt.
         * @example ["createdAt","DESC"]
         */
        sort?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          /**
           * @description `resource first-last/total`
           * @example orders 0-13/57
           */
          'Content-Range'?: string;
          'x-request-id': components['headers']['RequestId'];
          /** @description Size of each tab: `Pending=3;Accepted=10;Rejected=1` */
          'x-status-counts'?: string;
          [name: string]: unknown;
        };
        content: {
          /**
           * @example [
           *       {
           *         "_id": "665f1c2e9b1e8a3d4c5b6a79",
           *         "status": "Pending",
           *         "createdBy": {
           *           "_id": "665f1c2e9b1e8a3d4c5b6a79",
           *           "discord_id": "204255221017214977",
           *           "discord_username": "youssef",
           *           "global_name": "Youssef",
           *           "avatarUrl": "https://cdn.discordapp.com/embed/avatars/1.png"
           *         },
           *         "treatedBy": {
           *           "_id": "665f1c2e9b1e8a3d4c5b6a79",
           *           "discord_id": "204255221017214977",
           *           "discord_username": "youssef",
           *           "global_name": "Youssef",
           *           "avatarUrl": "https://cdn.discordapp.com/embed/avatars/1.png"
           *         },
           *         "treatedAt": "2026-03-14T18:30:00.000Z",
           *         "reason": "Welcome to the city.",
           *         "attempt": 1,
           *         "history": [
           *           {
           *             "at": "2026-03-14T18:30:00.000Z",
           *             "action": "submitted",
           *             "by": {
           *               "_id": "665f1c2e9b1e8a3d4c5b6a79",
           *               "discord_id": "204255221017214977",
           *               "discord_username": "youssef",
           *               "global_name": "Youssef",
           *               "avatarUrl": "https://cdn.discordapp.com/embed/avatars/1.png"
           *             },
           *             "reason": "Welcome to the city."
           *           }
           *         ],
           *         "version": 1,
           *         "createdAt": "2026-03-14T18:30:00.000Z",
           *         "dataRemovedAt": "2026-03-14T18:30:00.000Z",
           *         "fullName": "Yusuf Ben Ali",
           *         "discordUsername": "youssef",
           *         "age": "25",
           *         "liveEmail": "yusuf@example.com",
           *         "timeZone": "Africa/Tunis",
           *         "microphone": "Yes",
           *         "referral": "A friend",
           *         "reasonToJoin": "I want to tell the story of a mechanic.",
           *         "prevRpExp": "Two years on a text server and one season on a voice server.",
           *         "availability": "Evenings",
           *         "characterName": "Sami Trabelsi",
           *         "characterAge": "31",
           *         "ethnicity": "Tunisian",
           *         "languages": "Arabic, French",
           *         "outfitStyle": "casual",
           *         "characterGoals": "own a garage, find a brother, pay a debt, learn to sing, leave the city",
           *         "characterPath": "between",
           *         "characterPathExplanation": "Honest by day, not always by night.",
           *         "zodiacSign": "leo",
           *         "favoriteColor": "gold_silver",
           *         "favoriteMusic": "jazz",
           *         "turnOns": "humor",
           *         "turnOffs": "bad_hygiene",
           *         "medicalReports": "",
           *         "religion": "",
           *         "crewStatus": "",
           *         "groupName": "",
           *         "characterLegacy": "",
           *         "rpRules": "Stay in character.",
           *         "loreImportance": "It binds the stories together.",
           *         "toxicityBanReasons": "Insults out of character.",
           *         "situationalAnswers": {
           *           "scenario1": {
           *             "question": "A patrol stops you with a friend in the boot. What do you say?",
           *             "answer": "I offer tea and talk about the weather."
           *           },
           *           "scenario2": {
           *             "question": "A patrol stops you with a friend in the boot. What do you say?",
           *             "answer": "I offer tea and talk about the weather."
           *           },
           *           "scenario3": {
           *             "question": "A patrol stops you with a friend in the boot. What do you say?",
           *             "answer": "I offer tea and talk about the weather."
           *           }
           *         },
           *         "agreeRules": true,
           *         "agreeGuidelines": true,
           *         "understandBan": true,
           *         "signature": "youssef",
           *         "hints": []
           *       }
           *     ]
           */
          'application/json': components['schemas']['WhitelistApplicationDto'][];
        };
      };
      400: components['responses']['ValidationFailed'];
      401: components['responses']['NotLoggedIn'];
      403: components['responses']['Forbidden'];
      414: components['responses']['AddressTooLong'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalError'];
      503: components['responses']['DatabaseUnavailableOrOverloaded'];
    };
  };
  whitelistSubmit: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description Makes a repeated request safe: the same key with the same body within 24 hours is answered as the first time, with `Idempotency-Replayed: true`. 1 to 255 visible ASCII characters, e.g. a UUID.
         * @example 5f0c1b1e-8d3a-4f0e-9a52-6f6f5a1d2c3b
         */
        'Idempotency-Key'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "fullName": "Yusuf Ben Ali",
         *       "discordUsername": "youssef",
         *       "age": "25",
         *       "liveEmail": "yusuf@example.com",
         *       "timeZone": "Africa/Tunis",
         *       "microphone": "Yes",
         *       "referral": "A friend",
         *       "reasonToJoin": "I want to tell the story of a mechanic.",
         *       "prevRpExp": "Two years on a text server and one season on a voice server.",
         *       "availability": "Evenings",
         *       "characterName": "Sami Trabelsi",
         *       "characterAge": "31",
         *       "ethnicity": "Tunisian",
         *       "languages": "Arabic, French",
         *       "outfitStyle": "casual",
         *       "characterGoals": "own a garage, find a brother, pay a debt, learn to sing, leave the city",
         *       "characterPath": "between",
         *       "characterPathExplanation": "Honest by day, not always by night.",
         *       "zodiacSign": "leo",
         *       "favoriteColor": "gold_silver",
         *       "favoriteMusic": "jazz",
         *       "turnOns": "humor",
         *       "turnOffs": "bad_hygiene",
         *       "medicalReports": "",
         *       "religion": "",
         *       "crewStatus": "",
         *       "groupName": "",
         *       "characterLegacy": "",
         *       "rpRules": "Stay in character.",
         *       "loreImportance": "It binds the stories together.",
         *       "toxicityBanReasons": "Insults out of character.",
         *       "situationalAnswers": {
         *         "scenario1": {
         *           "answer": "I offer tea and talk about the weather.",
         *           "question": "A patrol stops you with a friend in the boot. What do you say?"
         *         },
         *         "scenario2": {
         *           "answer": "I offer tea and talk about the weather.",
         *           "question": "A patrol stops you with a friend in the boot. What do you say?"
         *         },
         *         "scenario3": {
         *           "answer": "I offer tea and talk about the weather.",
         *           "question": "A patrol stops you with a friend in the boot. What do you say?"
         *         }
         *       },
         *       "agreeRules": true,
         *       "agreeGuidelines": true,
         *       "understandBan": true,
         *       "signature": "youssef"
         *     }
         */
        'application/json': components['schemas']['WhitelistInputDto'];
      };
    };
    responses: {
      201: {
        headers: {
          'x-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "_id": "665f1c2e9b1e8a3d4c5b6a79",
           *       "status": "Pending",
           *       "createdBy": {
           *         "_id": "665f1c2e9b1e8a3d4c5b6a79",
           *         "discord_id": "204255221017214977",
           *         "discord_username": "youssef",
           *         "global_name": "Youssef",
           *         "avatarUrl": "https://cdn.discordapp.com/embed/avatars/1.png"
           *       },
           *       "treatedBy": {
           *         "_id": "665f1c2e9b1e8a3d4c5b6a79",
           *         "discord_id": "204255221017214977",
           *         "discord_username": "youssef",
           *         "global_name": "Youssef",
           *         "avatarUrl": "https://cdn.discordapp.com/embed/avatars/1.png"
           *       },
           *       "treatedAt": "2026-03-14T18:30:00.000Z",
           *       "reason": "Welcome to the city.",
           *       "attempt": 1,
           *       "history": [
           *         {
           *           "at": "2026-03-14T18:30:00.000Z",
           *           "action": "submitted",
           *           "by": {
           *             "_id": "665f1c2e9b1e8a3d4c5b6a79",
           *             "discord_id": "204255221017214977",
           *             "discord_username": "youssef",
           *             "global_name": "Youssef",
           *             "avatarUrl": "https://cdn.discordapp.com/embed/avatars/1.png"
           *           },
           *           "reason": "Welcome to the city."
           *         }
           *       ],
           *       "version": 1,
           *       "createdAt": "2026-03-14T18:30:00.000Z",
           *       "dataRemovedAt": "2026-03-14T18:30:00.000Z",
           *       "fullName": "Yusuf Ben Ali",
           *       "discordUsername": "youssef",
           *       "age": "25",
           *       "liveEmail": "yusuf@example.com",
           *       "timeZone": "Africa/Tunis",
           *       "microphone": "Yes",
           *       "referral": "A friend",
           *       "reasonToJoin": "I want to tell the story of a mechanic.",
           *       "prevRpExp": "Two years on a text server and one season on a voice server.",
           *       "availability": "Evenings",
           *       "characterName": "Sami Trabelsi",
           *       "characterAge": "31",
           *       "ethnicity": "Tunisian",
           *       "languages": "Arabic, French",
           *       "outfitStyle": "casual",
           *       "characterGoals": "own a garage, find a brother, pay a debt, learn to sing, leave the city",
           *       "characterPath": "between",
           *       "characterPathExplanation": "Honest by day, not always by night.",
           *       "zodiacSign": "leo",
           *       "favoriteColor": "gold_silver",
           *       "favoriteMusic": "jazz",
           *       "turnOns": "humor",
           *       "turnOffs": "bad_hygiene",
           *       "medicalReports": "",
           *       "religion": "",
           *       "crewStatus": "",
           *       "groupName": "",
           *       "characterLegacy": "",
           *       "rpRules": "Stay in character.",
           *       "loreImportance": "It binds the stories together.",
           *       "toxicityBanReasons": "Insults out of character.",
           *       "situationalAnswers": {
           *         "scenario1": {
           *           "question": "A patrol stops you with a friend in the boot. What do you say?",
           *           "answer": "I offer tea and talk about the weather."
           *         },
           *         "scenario2": {
           *           "question": "A patrol stops you with a friend in the boot. What do you say?",
           *           "answer": "I offer tea and talk about the weather."
           *         },
           *         "scenario3": {
           *           "question": "A patrol stops you with a friend in the boot. What do you say?",
           *           "answer": "I offer tea and talk about the weather."
           *         }
           *       },
           *       "agreeRules": true,
           *       "agreeGuidelines": true,
           *       "understandBan": true,
           *       "signature": "youssef",
           *       "hints": []
           *     }
           */
          'application/json': components['schemas']['WhitelistApplicationDto'];
        };
      };
      400: components['responses']['MalformedRequestOrValidationFailed'];
      401: components['responses']['NotLoggedIn'];
      403: components['responses']['CrossOriginRefusedOrNotInRequiredServerOrSuspended'];
      409: components['responses']['ApplicationAlreadyOpenOrApplicationAttemptsUsedUpOrIdempotencyKeyInUse'];
      413: components['responses']['PayloadTooLarge'];
      414: components['responses']['AddressTooLong'];
      415: components['responses']['UnsupportedMediaType'];
      422: components['responses']['IdempotencyKeyReused'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalError'];
      503: components['responses']['DatabaseUnavailableOrOverloaded'];
    };
  };
  whitelistFind: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description 24 hex digits.
         * @example 665f1c2e9b1e8a3d4c5b6a79
         */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          'x-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "_id": "665f1c2e9b1e8a3d4c5b6a79",
           *       "status": "Pending",
           *       "createdBy": {
           *         "_id": "665f1c2e9b1e8a3d4c5b6a79",
           *         "discord_id": "204255221017214977",
           *         "discord_username": "youssef",
           *         "global_name": "Youssef",
           *         "avatarUrl": "https://cdn.discordapp.com/embed/avatars/1.png"
           *       },
           *       "treatedBy": {
           *         "_id": "665f1c2e9b1e8a3d4c5b6a79",
           *         "discord_id": "204255221017214977",
           *         "discord_username": "youssef",
           *         "global_name": "Youssef",
           *         "avatarUrl": "https://cdn.discordapp.com/embed/avatars/1.png"
           *       },
           *       "treatedAt": "2026-03-14T18:30:00.000Z",
           *       "reason": "Welcome to the city.",
           *       "attempt": 1,
           *       "history": [
           *         {
           *           "at": "2026-03-14T18:30:00.000Z",
           *           "action": "submitted",
           *           "by": {
           *             "_id": "665f1c2e9b1e8a3d4c5b6a79",
           *             "discord_id": "204255221017214977",
           *             "discord_username": "youssef",
           *             "global_name": "Youssef",
           *             "avatarUrl": "https://cdn.discordapp.com/embed/avatars/1.png"
           *           },
           *           "reason": "Welcome to the city."
           *         }
           *       ],
           *       "version": 1,
           *       "createdAt": "2026-03-14T18:30:00.000Z",
           *       "dataRemovedAt": "2026-03-14T18:30:00.000Z",
           *       "fullName": "Yusuf Ben Ali",
           *       "discordUsername": "youssef",
           *       "age": "25",
           *       "liveEmail": "yusuf@example.com",
           *       "timeZone": "Africa/Tunis",
           *       "microphone": "Yes",
           *       "referral": "A friend",
           *       "reasonToJoin": "I want to tell the story of a mechanic.",
           *       "prevRpExp": "Two years on a text server and one season on a voice server.",
           *       "availability": "Evenings",
           *       "characterName": "Sami Trabelsi",
           *       "characterAge": "31",
           *       "ethnicity": "Tunisian",
           *       "languages": "Arabic, French",
           *       "outfitStyle": "casual",
           *       "characterGoals": "own a garage, find a brother, pay a debt, learn to sing, leave the city",
           *       "characterPath": "between",
           *       "characterPathExplanation": "Honest by day, not always by night.",
           *       "zodiacSign": "leo",
           *       "favoriteColor": "gold_silver",
           *       "favoriteMusic": "jazz",
           *       "turnOns": "humor",
           *       "turnOffs": "bad_hygiene",
           *       "medicalReports": "",
           *       "religion": "",
           *       "crewStatus": "",
           *       "groupName": "",
           *       "characterLegacy": "",
           *       "rpRules": "Stay in character.",
           *       "loreImportance": "It binds the stories together.",
           *       "toxicityBanReasons": "Insults out of character.",
           *       "situationalAnswers": {
           *         "scenario1": {
           *           "question": "A patrol stops you with a friend in the boot. What do you say?",
           *           "answer": "I offer tea and talk about the weather."
           *         },
           *         "scenario2": {
           *           "question": "A patrol stops you with a friend in the boot. What do you say?",
           *           "answer": "I offer tea and talk about the weather."
           *         },
           *         "scenario3": {
           *           "question": "A patrol stops you with a friend in the boot. What do you say?",
           *           "answer": "I offer tea and talk about the weather."
           *         }
           *       },
           *       "agreeRules": true,
           *       "agreeGuidelines": true,
           *       "understandBan": true,
           *       "signature": "youssef",
           *       "hints": []
           *     }
           */
          'application/json': components['schemas']['WhitelistApplicationDto'];
        };
      };
      400: components['responses']['MalformedRequestOrValidationFailed'];
      401: components['responses']['NotLoggedIn'];
      404: components['responses']['NotFound'];
      414: components['responses']['AddressTooLong'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalError'];
      503: components['responses']['DatabaseUnavailableOrOverloaded'];
    };
  };
  whitelistAdminAccept: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description 24 hex digits.
         * @example 665f1c2e9b1e8a3d4c5b6a79
         */
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "reason": "Welcome to the city."
         *     }
         */
        'application/json': components['schemas']['DecisionDto'];
      };
    };
    responses: {
      200: {
        headers: {
          'x-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "_id": "665f1c2e9b1e8a3d4c5b6a79",
           *       "status": "Pending",
           *       "createdBy": {
           *         "_id": "665f1c2e9b1e8a3d4c5b6a79",
           *         "discord_id": "204255221017214977",
           *         "discord_username": "youssef",
           *         "global_name": "Youssef",
           *         "avatarUrl": "https://cdn.discordapp.com/embed/avatars/1.png"
           *       },
           *       "treatedBy": {
           *         "_id": "665f1c2e9b1e8a3d4c5b6a79",
           *         "discord_id": "204255221017214977",
           *         "discord_username": "youssef",
           *         "global_name": "Youssef",
           *         "avatarUrl": "https://cdn.discordapp.com/embed/avatars/1.png"
           *       },
           *       "treatedAt": "2026-03-14T18:30:00.000Z",
           *       "reason": "Welcome to the city.",
           *       "attempt": 1,
           *       "history": [
           *         {
           *           "at": "2026-03-14T18:30:00.000Z",
           *           "action": "submitted",
           *           "by": {
           *             "_id": "665f1c2e9b1e8a3d4c5b6a79",
           *             "discord_id": "204255221017214977",
           *             "discord_username": "youssef",
           *             "global_name": "Youssef",
           *             "avatarUrl": "https://cdn.discordapp.com/embed/avatars/1.png"
           *           },
           *           "reason": "Welcome to the city."
           *         }
           *       ],
           *       "version": 1,
           *       "createdAt": "2026-03-14T18:30:00.000Z",
           *       "dataRemovedAt": "2026-03-14T18:30:00.000Z",
           *       "fullName": "Yusuf Ben Ali",
           *       "discordUsername": "youssef",
           *       "age": "25",
           *       "liveEmail": "yusuf@example.com",
           *       "timeZone": "Africa/Tunis",
           *       "microphone": "Yes",
           *       "referral": "A friend",
           *       "reasonToJoin": "I want to tell the story of a mechanic.",
           *       "prevRpExp": "Two years on a text server and one season on a voice server.",
           *       "availability": "Evenings",
           *       "characterName": "Sami Trabelsi",
           *       "characterAge": "31",
           *       "ethnicity": "Tunisian",
           *       "languages": "Arabic, French",
           *       "outfitStyle": "casual",
           *       "characterGoals": "own a garage, find a brother, pay a debt, learn to sing, leave the city",
           *       "characterPath": "between",
           *       "characterPathExplanation": "Honest by day, not always by night.",
           *       "zodiacSign": "leo",
           *       "favoriteColor": "gold_silver",
           *       "favoriteMusic": "jazz",
           *       "turnOns": "humor",
           *       "turnOffs": "bad_hygiene",
           *       "medicalReports": "",
           *       "religion": "",
           *       "crewStatus": "",
           *       "groupName": "",
           *       "characterLegacy": "",
           *       "rpRules": "Stay in character.",
           *       "loreImportance": "It binds the stories together.",
           *       "toxicityBanReasons": "Insults out of character.",
           *       "situationalAnswers": {
           *         "scenario1": {
           *           "question": "A patrol stops you with a friend in the boot. What do you say?",
           *           "answer": "I offer tea and talk about the weather."
           *         },
           *         "scenario2": {
           *           "question": "A patrol stops you with a friend in the boot. What do you say?",
           *           "answer": "I offer tea and talk about the weather."
           *         },
           *         "scenario3": {
           *           "question": "A patrol stops you with a friend in the boot. What do you say?",
           *           "answer": "I offer tea and talk about the weather."
           *         }
           *       },
           *       "agreeRules": true,
           *       "agreeGuidelines": true,
           *       "understandBan": true,
           *       "signature": "youssef",
           *       "hints": []
           *     }
           */
          'application/json': components['schemas']['WhitelistApplicationDto'];
        };
      };
      400: components['responses']['MalformedRequestOrValidationFailed'];
      401: components['responses']['NotLoggedIn'];
      403: components['responses']['ConcernsYourselfOrCrossOriginRefusedOrForbidden'];
      404: components['responses']['NotFound'];
      409: components['responses']['ApplicationAlreadyDecidedOrApplicationChanged'];
      413: components['responses']['PayloadTooLarge'];
      414: components['responses']['AddressTooLong'];
      415: components['responses']['UnsupportedMediaType'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalError'];
      503: components['responses']['DatabaseUnavailableOrOverloaded'];
    };
  };
  whitelistListOwn: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          /** @description `used=1;max=3` */
          'x-attempts'?: string;
          'x-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example [
           *       {
           *         "_id": "665f1c2e9b1e8a3d4c5b6a79",
           *         "status": "Pending",
           *         "createdBy": {
           *           "_id": "665f1c2e9b1e8a3d4c5b6a79",
           *           "discord_id": "204255221017214977",
           *           "discord_username": "youssef",
           *           "global_name": "Youssef",
           *           "avatarUrl": "https://cdn.discordapp.com/embed/avatars/1.png"
           *         },
           *         "treatedBy": {
           *           "_id": "665f1c2e9b1e8a3d4c5b6a79",
           *           "discord_id": "204255221017214977",
           *           "discord_username": "youssef",
           *           "global_name": "Youssef",
           *           "avatarUrl": "https://cdn.discordapp.com/embed/avatars/1.png"
           *         },
           *         "treatedAt": "2026-03-14T18:30:00.000Z",
           *         "reason": "Welcome to the city.",
           *         "attempt": 1,
           *         "history": [
           *           {
           *             "at": "2026-03-14T18:30:00.000Z",
           *             "action": "submitted",
           *             "by": {
           *               "_id": "665f1c2e9b1e8a3d4c5b6a79",
           *               "discord_id": "204255221017214977",
           *               "discord_username": "youssef",
           *               "global_name": "Youssef",
           *               "avatarUrl": "https://cdn.discordapp.com/embed/avatars/1.png"
           *             },
           *             "reason": "Welcome to the city."
           *           }
           *         ],
           *         "version": 1,
           *         "createdAt": "2026-03-14T18:30:00.000Z",
           *         "dataRemovedAt": "2026-03-14T18:30:00.000Z",
           *         "fullName": "Yusuf Ben Ali",
           *         "discordUsername": "youssef",
           *         "age": "25",
           *         "liveEmail": "yusuf@example.com",
           *         "timeZone": "Africa/Tunis",
           *         "microphone": "Yes",
           *         "referral": "A friend",
           *         "reasonToJoin": "I want to tell the story of a mechanic.",
           *         "prevRpExp": "Two years on a text server and one season on a voice server.",
           *         "availability": "Evenings",
           *         "characterName": "Sami Trabelsi",
           *         "characterAge": "31",
           *         "ethnicity": "Tunisian",
           *         "languages": "Arabic, French",
           *         "outfitStyle": "casual",
           *         "characterGoals": "own a garage, find a brother, pay a debt, learn to sing, leave the city",
           *         "characterPath": "between",
           *         "characterPathExplanation": "Honest by day, not always by night.",
           *         "zodiacSign": "leo",
           *         "favoriteColor": "gold_silver",
           *         "favoriteMusic": "jazz",
           *         "turnOns": "humor",
           *         "turnOffs": "bad_hygiene",
           *         "medicalReports": "",
           *         "religion": "",
           *         "crewStatus": "",
           *         "groupName": "",
           *         "characterLegacy": "",
           *         "rpRules": "Stay in character.",
           *         "loreImportance": "It binds the stories together.",
           *         "toxicityBanReasons": "Insults out of character.",
           *         "situationalAnswers": {
           *           "scenario1": {
           *             "question": "A patrol stops you with a friend in the boot. What do you say?",
           *             "answer": "I offer tea and talk about the weather."
           *           },
           *           "scenario2": {
           *             "question": "A patrol stops you with a friend in the boot. What do you say?",
           *             "answer": "I offer tea and talk about the weather."
           *           },
           *           "scenario3": {
           *             "question": "A patrol stops you with a friend in the boot. What do you say?",
           *             "answer": "I offer tea and talk about the weather."
           *           }
           *         },
           *         "agreeRules": true,
           *         "agreeGuidelines": true,
           *         "understandBan": true,
           *         "signature": "youssef",
           *         "hints": []
           *       }
           *     ]
           */
          'application/json': components['schemas']['WhitelistApplicationDto'][];
        };
      };
      401: components['responses']['NotLoggedIn'];
      414: components['responses']['AddressTooLong'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalError'];
      503: components['responses']['DatabaseUnavailableOrOverloaded'];
    };
  };
  whitelistAdminReject: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description 24 hex digits.
         * @example 665f1c2e9b1e8a3d4c5b6a79
         */
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "reason": "Welcome to the city."
         *     }
         */
        'application/json': components['schemas']['DecisionDto'];
      };
    };
    responses: {
      200: {
        headers: {
          'x-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "_id": "665f1c2e9b1e8a3d4c5b6a79",
           *       "status": "Pending",
           *       "createdBy": {
           *         "_id": "665f1c2e9b1e8a3d4c5b6a79",
           *         "discord_id": "204255221017214977",
           *         "discord_username": "youssef",
           *         "global_name": "Youssef",
           *         "avatarUrl": "https://cdn.discordapp.com/embed/avatars/1.png"
           *       },
           *       "treatedBy": {
           *         "_id": "665f1c2e9b1e8a3d4c5b6a79",
           *         "discord_id": "204255221017214977",
           *         "discord_username": "youssef",
           *         "global_name": "Youssef",
           *         "avatarUrl": "https://cdn.discordapp.com/embed/avatars/1.png"
           *       },
           *       "treatedAt": "2026-03-14T18:30:00.000Z",
           *       "reason": "Welcome to the city.",
           *       "attempt": 1,
           *       "history": [
           *         {
           *           "at": "2026-03-14T18:30:00.000Z",
           *           "action": "submitted",
           *           "by": {
           *             "_id": "665f1c2e9b1e8a3d4c5b6a79",
           *             "discord_id": "204255221017214977",
           *             "discord_username": "youssef",
           *             "global_name": "Youssef",
           *             "avatarUrl": "https://cdn.discordapp.com/embed/avatars/1.png"
           *           },
           *           "reason": "Welcome to the city."
           *         }
           *       ],
           *       "version": 1,
           *       "createdAt": "2026-03-14T18:30:00.000Z",
           *       "dataRemovedAt": "2026-03-14T18:30:00.000Z",
           *       "fullName": "Yusuf Ben Ali",
           *       "discordUsername": "youssef",
           *       "age": "25",
           *       "liveEmail": "yusuf@example.com",
           *       "timeZone": "Africa/Tunis",
           *       "microphone": "Yes",
           *       "referral": "A friend",
           *       "reasonToJoin": "I want to tell the story of a mechanic.",
           *       "prevRpExp": "Two years on a text server and one season on a voice server.",
           *       "availability": "Evenings",
           *       "characterName": "Sami Trabelsi",
           *       "characterAge": "31",
           *       "ethnicity": "Tunisian",
           *       "languages": "Arabic, French",
           *       "outfitStyle": "casual",
           *       "characterGoals": "own a garage, find a brother, pay a debt, learn to sing, leave the city",
           *       "characterPath": "between",
           *       "characterPathExplanation": "Honest by day, not always by night.",
           *       "zodiacSign": "leo",
           *       "favoriteColor": "gold_silver",
           *       "favoriteMusic": "jazz",
           *       "turnOns": "humor",
           *       "turnOffs": "bad_hygiene",
           *       "medicalReports": "",
           *       "religion": "",
           *       "crewStatus": "",
           *       "groupName": "",
           *       "characterLegacy": "",
           *       "rpRules": "Stay in character.",
           *       "loreImportance": "It binds the stories together.",
           *       "toxicityBanReasons": "Insults out of character.",
           *       "situationalAnswers": {
           *         "scenario1": {
           *           "question": "A patrol stops you with a friend in the boot. What do you say?",
           *           "answer": "I offer tea and talk about the weather."
           *         },
           *         "scenario2": {
           *           "question": "A patrol stops you with a friend in the boot. What do you say?",
           *           "answer": "I offer tea and talk about the weather."
           *         },
           *         "scenario3": {
           *           "question": "A patrol stops you with a friend in the boot. What do you say?",
           *           "answer": "I offer tea and talk about the weather."
           *         }
           *       },
           *       "agreeRules": true,
           *       "agreeGuidelines": true,
           *       "understandBan": true,
           *       "signature": "youssef",
           *       "hints": []
           *     }
           */
          'application/json': components['schemas']['WhitelistApplicationDto'];
        };
      };
      400: components['responses']['MalformedRequestOrValidationFailed'];
      401: components['responses']['NotLoggedIn'];
      403: components['responses']['ConcernsYourselfOrCrossOriginRefusedOrForbidden'];
      404: components['responses']['NotFound'];
      409: components['responses']['ApplicationAlreadyDecidedOrApplicationChanged'];
      413: components['responses']['PayloadTooLarge'];
      414: components['responses']['AddressTooLong'];
      415: components['responses']['UnsupportedMediaType'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalError'];
      503: components['responses']['DatabaseUnavailableOrOverloaded'];
    };
  };
  whitelistAdminReopen: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description 24 hex digits.
         * @example 665f1c2e9b1e8a3d4c5b6a79
         */
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "reason": "Welcome to the city."
         *     }
         */
        'application/json': components['schemas']['DecisionDto'];
      };
    };
    responses: {
      200: {
        headers: {
          'x-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "_id": "665f1c2e9b1e8a3d4c5b6a79",
           *       "status": "Pending",
           *       "createdBy": {
           *         "_id": "665f1c2e9b1e8a3d4c5b6a79",
           *         "discord_id": "204255221017214977",
           *         "discord_username": "youssef",
           *         "global_name": "Youssef",
           *         "avatarUrl": "https://cdn.discordapp.com/embed/avatars/1.png"
           *       },
           *       "treatedBy": {
           *         "_id": "665f1c2e9b1e8a3d4c5b6a79",
           *         "discord_id": "204255221017214977",
           *         "discord_username": "youssef",
           *         "global_name": "Youssef",
           *         "avatarUrl": "https://cdn.discordapp.com/embed/avatars/1.png"
           *       },
           *       "treatedAt": "2026-03-14T18:30:00.000Z",
           *       "reason": "Welcome to the city.",
           *       "attempt": 1,
           *       "history": [
           *         {
           *           "at": "2026-03-14T18:30:00.000Z",
           *           "action": "submitted",
           *           "by": {
           *             "_id": "665f1c2e9b1e8a3d4c5b6a79",
           *             "discord_id": "204255221017214977",
           *             "discord_username": "youssef",
           *             "global_name": "Youssef",
           *             "avatarUrl": "https://cdn.discordapp.com/embed/avatars/1.png"
           *           },
           *           "reason": "Welcome to the city."
           *         }
           *       ],
           *       "version": 1,
           *       "createdAt": "2026-03-14T18:30:00.000Z",
           *       "dataRemovedAt": "2026-03-14T18:30:00.000Z",
           *       "fullName": "Yusuf Ben Ali",
           *       "discordUsername": "youssef",
           *       "age": "25",
           *       "liveEmail": "yusuf@example.com",
           *       "timeZone": "Africa/Tunis",
           *       "microphone": "Yes",
           *       "referral": "A friend",
           *       "reasonToJoin": "I want to tell the story of a mechanic.",
           *       "prevRpExp": "Two years on a text server and one season on a voice server.",
           *       "availability": "Evenings",
           *       "characterName": "Sami Trabelsi",
           *       "characterAge": "31",
           *       "ethnicity": "Tunisian",
           *       "languages": "Arabic, French",
           *       "outfitStyle": "casual",
           *       "characterGoals": "own a garage, find a brother, pay a debt, learn to sing, leave the city",
           *       "characterPath": "between",
           *       "characterPathExplanation": "Honest by day, not always by night.",
           *       "zodiacSign": "leo",
           *       "favoriteColor": "gold_silver",
           *       "favoriteMusic": "jazz",
           *       "turnOns": "humor",
           *       "turnOffs": "bad_hygiene",
           *       "medicalReports": "",
           *       "religion": "",
           *       "crewStatus": "",
           *       "groupName": "",
           *       "characterLegacy": "",
           *       "rpRules": "Stay in character.",
           *       "loreImportance": "It binds the stories together.",
           *       "toxicityBanReasons": "Insults out of character.",
           *       "situationalAnswers": {
           *         "scenario1": {
           *           "question": "A patrol stops you with a friend in the boot. What do you say?",
           *           "answer": "I offer tea and talk about the weather."
           *         },
           *         "scenario2": {
           *           "question": "A patrol stops you with a friend in the boot. What do you say?",
           *           "answer": "I offer tea and talk about the weather."
           *         },
           *         "scenario3": {
           *           "question": "A patrol stops you with a friend in the boot. What do you say?",
           *           "answer": "I offer tea and talk about the weather."
           *         }
           *       },
           *       "agreeRules": true,
           *       "agreeGuidelines": true,
           *       "understandBan": true,
           *       "signature": "youssef",
           *       "hints": []
           *     }
           */
          'application/json': components['schemas']['WhitelistApplicationDto'];
        };
      };
      400: components['responses']['MalformedRequestOrValidationFailed'];
      401: components['responses']['NotLoggedIn'];
      403: components['responses']['ConcernsYourselfOrCrossOriginRefusedOrForbidden'];
      404: components['responses']['NotFound'];
      409: components['responses']['ApplicationAlreadyOpenOrApplicationChangedOrApplicationDataRemovedOrApplicationNotDecidedOrApplicationNotNewest'];
      413: components['responses']['PayloadTooLarge'];
      414: components['responses']['AddressTooLong'];
      415: components['responses']['UnsupportedMediaType'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalError'];
      503: components['responses']['DatabaseUnavailableOrOverloaded'];
    };
  };
  authStart: {
    parameters: {
      query?: {
        /**
         * @description `none`: without a page at Discord when it has the consent already; else it asks for it
         * @example none
         */
        prompt?: 'none' | 'consent';
        /**
         * @description Path of the site to return to; default /
         * @example /joinus
         */
        returnTo?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description To Discord, or to the site with `loginError=<code>` */
      302: {
        headers: {
          'x-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content?: never;
      };
      414: components['responses']['AddressTooLong'];
      429: components['responses']['TooManyRequests'];
    };
  };
  authCallback: {
    parameters: {
      query?: {
        /**
         * @description Discord's authorization code
         * @example NhhvTDYsFcdgNLnnLijcl7Ku7bEEeee
         */
        code?: string;
        /**
         * @description The text that the start of this login has given to Discord
         * @example 2k1Qm5xJ
         */
        state?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description To the site: `returnTo`, or with `loginError=<code>` */
      302: {
        headers: {
          'x-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content?: never;
      };
      414: components['responses']['AddressTooLong'];
      429: components['responses']['TooManyRequests'];
    };
  };
}
